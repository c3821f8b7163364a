/** The pool of the simulation: rotating refresh tokens, a grace period, and a network that fails. */
import { AuthError, type AuthErrorCode } from '../../src/cognito/AuthError'
import type { Tokens } from '../../src/cognito/tokens'
import type { Chance } from '../support/chance'
import type { Timeline } from './timeline'
import type { Weather } from './weather'

/** One sign-in. Times are true milliseconds. */
export interface Grant {
  id: number
  sub: string
  /** Whether it has a device to refresh on, if it needs one. */
  hasDevice: boolean
  /** Whether it only confirms who is signed in. */
  isConfirmation: boolean
  /** What it belongs to: that of the sign-in that it has confirmed, else its own. A log-out ends a whole session. */
  session: Pick<Grant, 'sub' | 'beganAt' | 'isStored' | 'window'>
  beganAt: number
  /** The browser's window that it ends with; undefined where the person stays signed in. */
  window?: number
  /** When the pool ended it. */
  endedAt: number
  /**
   * Whether it was ended from elsewhere, as by an administrator, or with all of the person, as its own page
   * had asked.
   */
  endedFrom?: 'elsewhere' | 'here' | undefined
  /** Whether it was ever in storage. */
  isStored: boolean
  /** Whether something else was written in its place. */
  isReplaced: boolean
  /** Whether a log-out was written in its place. */
  isLoggedOut: boolean
}

/** A set of tokens as the pool knows it; all times are true milliseconds. */
export interface Issued {
  grant: Grant
  issuedAt: number
  expiresAt: number
  /** When its refresh token was spent. */
  spentAt: number
  /** Whether it was ever in the browser's storage. */
  stored: boolean
  /** Whether a page has tried to store it. */
  isOffered: boolean
  tokens: Tokens
}

const FAULTS = ['drop-request', 'drop-response', 'delay', 'late', '5xx', '429', 'malformed', 'hang'] as const
const ANSWERS: Partial<Record<string, AuthErrorCode>> = {
  '5xx': 'service',
  '429': 'throttled',
  malformed: 'malformed-reply',
  'drop-request': 'unreachable',
}
/** Milliseconds after which the SDK gives up a request (src/cognito/pool.ts). */
const REQUEST_TIMEOUT = 8_000

export function simulatedPool(time: Timeline, chance: Chance, weather: Weather) {
  const byRefresh = new Map<string, Issued>()
  const byAccess = new Map<string, Issued>()
  const newest = new Map<Grant, Issued>()
  let count = 0
  let isOnline = true
  const tally = { granted: 0, needed: 0, requests: 0 }

  function newGrant(sub: string, isConfirmation: boolean): Grant {
    const session = { sub, beganAt: time.now(), isStored: false }
    return {
      ...session,
      session,
      id: ++count,
      hasDevice: !weather.hasDevices,
      isConfirmation,
      endedAt: Infinity,
      isReplaced: false,
      isLoggedOut: false,
    }
  }

  function issue(grant: Grant, refreshToken?: string): Issued {
    count++
    const iat = Math.floor(time.now() / 1000)
    const signIn = `"sub":"${grant.sub}","auth_time":${Math.floor(grant.beganAt / 1000)},"origin_jti":"${grant.id}"`
    // The token's number is in the place of the signature.
    const token = `.${btoa(`{${signIn},"iat":${iat},"exp":${iat + weather.lifetime}}`)}.${count}`
    const tokens = {
      accessToken: token,
      idToken: token,
      refreshToken: refreshToken ?? `r${count}`,
      expiresIn: weather.lifetime,
    }
    const expiresAt = time.now() + weather.lifetime * 1000
    const issued = {
      grant,
      issuedAt: time.now(),
      expiresAt,
      spentAt: Infinity,
      stored: false,
      isOffered: false,
      tokens,
    }
    byRefresh.set(tokens.refreshToken, issued)
    byAccess.set(token, issued)
    newest.set(grant, issued)
    return issued
  }

  const accepts = ({ grant, spentAt }: Issued) =>
    grant.endedAt > time.now() &&
    (weather.rotation === 'off' || time.now() < spentAt + weather.rotation * 1000)

  function end(grant: Grant): void {
    grant.endedAt = Math.min(grant.endedAt, time.now())
  }

  /** @param isNeeded whether the newest tokens of that sign-in had to be replaced; called when the pool answers */
  function exchange(refreshToken: string, isNeeded: (newest: Issued) => boolean): Issued {
    const held = byRefresh.get(refreshToken)
    if (held && held.grant.endedAt <= time.now())
      throw new AuthError('session-revoked', 'Refresh Token has been revoked')
    if (!held?.grant.hasDevice || !accepts(held))
      throw new AuthError('session-ended', 'Refresh token has already been used')
    tally.granted++
    if (isNeeded(newestOf(held.grant))) tally.needed++
    held.spentAt = Math.min(held.spentAt, time.now())
    return issue(held.grant, weather.rotation === 'off' ? refreshToken : undefined)
  }

  const newestOf = (grant: Grant) => newest.get(grant) ?? issue(grant)

  /** A request over the network, which may fail in several ways; `answer` is what the pool does. */
  function request<T>(answer: () => T): Promise<T> {
    tally.requests++
    const fault = chance.hits(weather.faults) ? chance.pick(FAULTS) : undefined
    return new Promise((resolve, reject) => {
      const fail = (code: AuthErrorCode) => {
        callOff()
        reject(new AuthError(code, code))
      }
      const callOff = time.plan(REQUEST_TIMEOUT, () => fail('timeout'), 'elapsed')
      if (!isOnline) return void time.plan(5, () => fail('unreachable'), 'network')
      if (fault === 'hang') return
      const slow = fault === 'delay' ? chance.between(0, 60_000) : 0
      const there = chance.between(10, 150) + slow * chance.next()
      time.plan(there, () => {
        const failure = fault && ANSWERS[fault]
        if (failure) return void time.plan(20, () => fail(failure), 'network')
        const back =
          chance.between(10, 150) +
          slow * chance.next() +
          (fault === 'late' ? chance.between(5_000, 9_000) : 0)
        try {
          const value = answer()
          const arrive = () => {
            if (!isOnline || fault === 'drop-response') return fail('unreachable')
            callOff()
            resolve(value)
          }
          time.plan(back, arrive, 'network')
        } catch (thrown) {
          time.plan(back, () => reject(thrown instanceof Error ? thrown : new Error('no error')), 'network')
        }
      })
    })
  }

  return {
    tally,
    signIn: (sub: string, isConfirmation = false) => issue(newGrant(sub, isConfirmation)),
    request,
    confirmDevice(accessToken: string) {
      const issued = byAccess.get(accessToken)
      if (issued) issued.grant.hasDevice = true
    },
    end,
    /** Ends every sign-in of a person. */
    endEverySignIn(accessToken: string) {
      const own = byAccess.get(accessToken)
      // As src/session/account/endEverySignIn.ts tells them apart.
      if (own && own.expiresAt <= time.now())
        throw new AuthError('session-expired', 'Access Token has expired')
      if (!own || own.grant.endedAt <= time.now())
        throw new AuthError('session-ended', 'Access Token has been revoked')
      for (const grant of newest.keys()) {
        if (grant.sub !== own.grant.sub || grant.endedAt <= time.now()) continue
        end(grant)
        if (grant === own.grant) grant.endedFrom = 'here'
      }
    },
    exchange,
    newestOf,
    issuedFor: (accessToken: string) => byAccess.get(accessToken),
    grantOf: (refreshToken: string) => byRefresh.get(refreshToken)?.grant,
    isOnline: () => isOnline,
    setOnline: (online: boolean) => {
      isOnline = online
    },
  }
}

export type SimulatedPool = ReturnType<typeof simulatedPool>
