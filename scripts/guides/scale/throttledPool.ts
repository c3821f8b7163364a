/**
 * A user pool that answers a limited number of requests a second and refuses the others. Its refresh tokens
 * rotate.
 */
import { jwt } from '../../../tests/support/tokens'
import type { Chance } from '../../../tests/support/chance'
import { AuthError, type AuthErrorCode } from '../../../src/cognito/AuthError'
import type { Tokens } from '../../../src/cognito/tokens'
import { CODE_BY_NAME } from '../../../src/cognito/translateErrors'
import type { TokenEndpoint } from '../../../src/session/tokens/revocation'
import { CATEGORY, QUOTAS } from './assumptions'
import { TOKENS } from './figures'
import type { VirtualTime } from './virtualTime'

export type Operation = keyof typeof CATEGORY

/** One request in the pool's log; the time is in milliseconds since the start. */
export interface Logged {
  at: number
  operation: Operation
  outcome: 'answered' | 'throttled' | 'unreachable'
}

interface Late {
  at: number
  by: number
}

export interface ThrottledPool extends TokenEndpoint {
  log: readonly Logged[]
  /** The refreshes that came after their access token had expired: when, and how many milliseconds late. */
  late: readonly Late[]
  /** Sends a request that the pool only has to count. @throws AuthError */
  ask: (operation: Operation) => Promise<void>
  /** The tokens of a new sign-in. */
  issue: (sub: string) => Tokens
  setReachable: (isReachable: boolean) => void
}

/** Milliseconds that a request takes each way, from and to. */
const TAKES = [50, 150] as const
/**
 * How many seconds of its quota the pool gives at once. The simulated people are so few that chance alone
 * puts more requests into one second than in reality; over so many seconds this evens out.
 */
const BURST = 15

/** The app's codes for a refusal. */
const CODES = {
  throttled: CODE_BY_NAME['TooManyRequestsException'] ?? 'unexpected',
  unreachable: 'unreachable',
} as const

interface Issued {
  sub: string
  signedInAt: number
  expiresAt: number
  spentAt: number
}

/** @param share of the default quotas that this pool has */
export function throttledPool(time: VirtualTime, chance: Chance, share: number): ThrottledPool {
  const log: Logged[] = []
  const late: Late[] = []
  const issued = new Map<string, Issued>()
  let isReachable = true

  const bucket = (quota: number) => {
    const most = Math.max(quota * share * BURST, 1)
    let left = most
    let filledAt = 0
    return () => {
      left = Math.min(left + ((time.now() - filledAt) / 1000) * quota * share, most)
      filledAt = time.now()
      if (left < 1) return false
      left--
      return true
    }
  }
  const buckets: Readonly<Record<string, () => boolean>> = Object.fromEntries(
    Object.entries(QUOTAS).map(([quota, allowed]) => [quota, bucket(allowed)]),
  )

  const passes = (delay: number) => new Promise<void>((resolve) => void time.after(delay, resolve))

  /** Sends a request. @param answer what the pool does with a request that it accepts */
  async function request<T>(operation: Operation, answer: () => T): Promise<T> {
    await passes(chance.between(...TAKES))
    const outcome = !isReachable ? 'unreachable' : buckets[CATEGORY[operation]]?.() ? 'answered' : 'throttled'
    log.push({ at: time.now(), operation, outcome })
    try {
      return outcome === 'answered' ? answer() : refuse(CODES[outcome])
    } finally {
      await passes(chance.between(...TAKES))
    }
  }

  function mint(sub: string, signedInAt: number): Tokens {
    const refreshToken = `r${issued.size}`
    const expiresAt = time.now() + TOKENS.life * 1000
    issued.set(refreshToken, { sub, signedInAt, expiresAt, spentAt: Infinity })
    const iat = Math.floor(time.now() / 1000)
    const token = jwt({ sub, auth_time: signedInAt, iat, exp: iat + TOKENS.life, jti: refreshToken })
    return { accessToken: token, idToken: token, refreshToken, expiresIn: TOKENS.life }
  }

  /** A token that was used is still accepted during the grace period, as Cognito does. */
  function exchange(refreshToken: string): Tokens {
    const grant = issued.get(refreshToken)
    if (!grant || time.now() >= grant.spentAt + TOKENS.grace * 1000) return refuse('session-ended')
    grant.spentAt = Math.min(grant.spentAt, time.now())
    if (time.now() > grant.expiresAt) late.push({ at: time.now(), by: time.now() - grant.expiresAt })
    return mint(grant.sub, grant.signedInAt)
  }

  return {
    log,
    late,
    ask: (operation) => request(operation, () => {}),
    issue: (sub) => mint(sub, Math.floor(time.now() / 1000)),
    refresh: ({ refreshToken }) => request('GetTokensFromRefreshToken', () => exchange(refreshToken)),
    revoke: () => request('RevokeToken', () => {}),
    setReachable: (reachable) => {
      isReachable = reachable
    },
  }
}

function refuse(code: AuthErrorCode): never {
  throw new AuthError(code, code)
}
