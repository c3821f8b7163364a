/** The exchange of a refresh token: one for all tabs, and what becomes of its answer. */
import { readClaims, textClaim } from '../../cognito/claims'
import { AuthError, toAuthError, type AuthErrorCode } from '../../cognito/errors'
import type { Tokens } from '../../cognito/tokens'
import type { UserPool } from '../../cognito/userPool'
import { delayAfter, LONGEST_DELAY } from './backoff'
import type { Clock } from '../../async/clock'
import { withTimeout as within } from '../../async/withTimeout'
import type { SharedRecord } from './sharedRecord'
import type { Lock } from './lock'
import {
  attempted,
  putOff,
  sameTokens,
  signedIn,
  signedOut,
  type Attempt,
  type SignedIn,
} from '../storage/record'
import { singleFlight } from '../../async/singleFlight'
import { samePerson } from '../user'

/** Milliseconds one exchange may take, the loading of the SDK included; the request itself has 8 s. */
const EXCHANGE_WITHIN = 10_000
/** Milliseconds for which a tab that is not alone keeps clear of another's attempt; longer than it can take. */
const KEEP_CLEAR = 25_000
/** Milliseconds between two requests at least, however urgent. */
const SHORTEST_GAP = 1_000
/** Milliseconds for which nothing is sent that storage does not take note of; then this page goes on alone. */
const UNNOTED_FOR = 120_000
/** Milliseconds given to another tab, in steps, to store what it may have got for a token that is refused. */
const LAST_LOOKS = [50, 200, 750, 1_000]

/**
 * The closed list of answers that end a session. Anything else (no network, 5xx, throttling, a reply that
 * is no reply) says nothing about the session and keeps it (amplify-js#14534).
 */
const ENDS_SESSION: ReadonlySet<AuthErrorCode> = new Set([
  'session-ended',
  'account-not-found',
  'account-disabled',
  'account-not-confirmed',
  'password-reset-required',
])

export interface RefreshDeps {
  loadPool: () => Promise<Pick<UserPool, 'refresh' | 'revoke'>>
  clock: Clock
  lock: Lock
  /** Uniform in [0, 1); spreads retries, protects nothing. */
  random: () => number
  log: (message: string, error?: AuthError) => void
}

export interface Refresh {
  /** Gets fresh tokens, here or from the tab that was first. Failures are logged and put off the next try. */
  renew: () => Promise<void>
  /** When the next try is due in epoch milliseconds, or null where nobody is signed in. */
  nextAt: () => number | null
  isDue: () => boolean
  /** Refreshes where that is due but for failures, as after a wake-up or with a new network. */
  hurry: () => Promise<void>
}

/** @param announce tells the other tabs that there is a new record */
export function createRefresh(deps: RefreshDeps, held: SharedRecord, announce: () => void): Refresh {
  const { clock } = deps
  /** Names this page in its notes. */
  const by = Math.floor(deps.random() * 2 ** 32)
  /** The token tried last, and until when this page leaves it alone, on the clock nobody sets. */
  let quiet = { token: '', until: 0 }
  /** Since when storage takes no note, on the same clock. */
  let unnotedSince: number | undefined
  let hurried = false

  /**
   * When the note of an attempt allows another. A moment too far ahead was written by a clock that has been set
   * since; the clocks of two processes differ by less.
   */
  function allowedAt(attempt: Attempt, alone: boolean): number {
    const clear = alone || attempt.by === by ? 0 : attempt.sentAt + KEEP_CLEAR
    const hasFailed = attempt.notBefore > attempt.sentAt
    const wait = hurried
      ? Math.max(attempt.sentAt + SHORTEST_GAP, hasFailed ? 0 : clear)
      : Math.max(attempt.notBefore, clear)
    const isSane = attempt.sentAt <= clock.now() + SHORTEST_GAP && wait <= clock.now() + LONGEST_DELAY
    return isSane ? wait : clock.now()
  }

  const quietFor = ({ tokens }: SignedIn) =>
    quiet.token === tokens.accessToken ? Math.max(quiet.until - clock.elapsed(), 0) : 0

  function nextAt(): number | null {
    const record = held.record()
    if (record.state === 'out') return null
    // An attempt whose end nobody knows leaves a token that may be spent, and a grace period running.
    const wanted = record.attempt ? allowedAt(record.attempt, true) : (held.life()?.dueAt ?? 0)
    return Math.max(wanted, clock.now() + quietFor(record))
  }

  function isDue(): boolean {
    const record = held.record()
    if (record.state === 'out' || quietFor(record) > 0) return false
    return record.attempt ? clock.now() >= allowedAt(record.attempt, true) : held.life()?.isDue() === true
  }

  const renew = singleFlight(async () => {
    const asked = held.record()
    if (asked.state === 'out') return
    await deps.lock(async (alone) => {
      await held.sync()
      const record = held.record()
      if (record.state === 'out' || !sameTokens(record, asked)) return
      if (record.attempt && clock.now() < allowedAt(record.attempt, alone)) return
      if (quietFor(record) > 0) return
      hurried = false
      await exchange(record)
    })
  })

  async function exchange(before: SignedIn): Promise<void> {
    const since = clock.elapsed()
    let noted = attempted(before, by, clock.now())
    const written = await held.advance(noted)
    if (written === 'beaten') return
    quiet = { token: noted.tokens.accessToken, until: clock.elapsed() + SHORTEST_GAP }
    if (written === 'failed') {
      unnotedSince ??= clock.elapsed()
      // A generation that was not written must not be counted on from.
      noted = { ...noted, generation: before.generation }
      if (clock.elapsed() < unnotedSince + UNNOTED_FOR) return await delay(noted)
      held.adopt(noted)
    } else unnotedSince = undefined

    try {
      const tokens = await send(noted)
      await keep(noted, tokens, since)
    } catch (thrown) {
      await failed(noted, toAuthError(thrown, 'session-ended'))
    }
  }

  /** @throws AuthError, also where nothing answers in time or the reply is nobody's token */
  async function send({ tokens }: SignedIn): Promise<Tokens> {
    const pool = deps.loadPool()
    const answer = await within(
      clock,
      EXCHANGE_WITHIN,
      pool.then(({ refresh }) => refresh(tokens.refreshToken)),
      null,
    )
    if (answer === null) throw new AuthError('timeout', 'The user pool did not answer in time')
    if (isPersonal(tokens) && !isPersonal(answer))
      throw new AuthError('malformed-reply', 'The reply holds no token of a person')
    return answer
  }

  /** @param since when they were asked for, on the clock nobody sets */
  async function keep(noted: SignedIn, tokens: Tokens, since: number): Promise<void> {
    // By this machine's clock as it is now, lest it was set meanwhile; a sleep stops only the other one.
    const asked = Math.floor(Math.min(noted.attempt?.sentAt ?? 0, clock.now() - clock.elapsed() + since))
    const isOwn = samePerson(noted.tokens, tokens)
    await held.insist((before) => {
      if (before.state === 'out' || !sameTokens(before, noted)) return null
      return isOwn ? signedIn(before, tokens, asked, before.via) : signedOut(before, 'ended')
    })
    announce()
    // Somebody logged out, or another person signed in meanwhile: the late tokens must not outlive that.
    const now = held.record()
    if (now.state === 'out' || !samePerson(now.tokens, tokens))
      await (await deps.loadPool()).revoke(tokens.refreshToken).catch(() => {})
  }

  async function failed(noted: SignedIn, error: AuthError): Promise<void> {
    if (held.record().state === 'out' || !sameTokens(held.record(), noted)) return
    deps.log('The session could not be refreshed', error)
    if (!ENDS_SESSION.has(error.code)) return delay(noted, error.retryAfter)
    await held.sync()
    // An earlier attempt may have succeeded in a tab that has yet to say so.
    if ((noted.attempt?.tries ?? 0) > 1) await lookRepeatedly(noted)
    await held.insist((before) =>
      before.state === 'in' && sameTokens(before, noted) ? signedOut(before, 'ended') : null,
    )
    announce()
  }

  async function lookRepeatedly(noted: SignedIn): Promise<void> {
    announce()
    for (const pause of LAST_LOOKS) {
      if (!sameTokens(held.record(), noted)) return
      await new Promise<void>((resolve) => clock.after(pause, resolve))
      await held.sync()
    }
  }

  /** Notes that the attempt failed, and when the next one may be made by any tab. */
  async function delay(noted: SignedIn, told?: number): Promise<void> {
    if (!noted.attempt) return
    const wait = delayAfter(noted.attempt.tries, deps.random(), told)
    quiet = { token: noted.tokens.accessToken, until: clock.elapsed() + wait }
    const later = putOff(noted, noted.attempt, clock.now() + wait)
    if ((await held.advance(later)) === 'failed')
      held.adopt({ ...later, generation: held.record().generation })
  }

  async function hurry(): Promise<void> {
    hurried = true
    quiet.until = Math.min(quiet.until, clock.elapsed() + SHORTEST_GAP)
    if (isDue()) await renew()
    hurried = false
  }

  return { renew, nextAt, isDue, hurry }
}

const isPersonal = ({ accessToken }: Tokens) => textClaim(readClaims(accessToken) ?? {}, 'sub') !== undefined
