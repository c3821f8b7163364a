/** The refresh of the tokens: one exchange for all tabs, and how its answer is used. */
import { asAuthError, AuthError, type AuthErrorCode } from '../../cognito/errors'
import type { Tokens } from '../../cognito/tokens'
import type { Clock } from '../../async/clock'
import { singleFlight } from '../../async/singleFlight'
import { withTimeout } from '../../async/withTimeout'
import { withTokens, sameSignIn, sameTokens, signedOut, type Attempt, type SignedIn } from '../storage/record'
import { deviceKeyOf, subjectOf } from '../user'
import { allowedAt, attempted, backedOff, withAttempt, type Attempted } from './attempt'
import type { Lock } from './lock'
import { PATIENT_TIMEOUT, type SharedRecord } from './sharedRecord'

/** Milliseconds an exchange is waited for, from when the request leaves; the request itself is given up after 8 s. */
const EXCHANGE_TIMEOUT = 10_000
/** Milliseconds, in steps, in which another tab can store the tokens it may have got for a token that is refused here. */
const LAST_LOOKS = [50, 200, 750, 1_000]

/**
 * The closed list of answers that end a session. Anything else (no network, 5xx, throttling, an unusable reply) says
 * nothing about the session, which goes on (amplify-js#14534).
 */
const ENDS_SESSION: ReadonlySet<AuthErrorCode> = new Set([
  'session-ended',
  'session-revoked',
  'account-not-found',
  'account-disabled',
  'account-not-confirmed',
  'password-reset-required',
])

/** Whether an answer of the pool ends a session. */
export const endsSession = ({ code }: AuthError): boolean => ENDS_SESSION.has(code)

/** The pool's two operations on refresh tokens. Each rejects with AuthError only. */
export interface TokenEndpoint {
  /** @param accessToken the one before */
  refresh: (refreshToken: string, deviceKey?: string, accessToken?: string) => Promise<Tokens>
  revoke: (refreshToken: string) => Promise<void>
}

export interface RefreshDeps {
  /** Fetches the code that speaks to the pool. */
  loadTokenEndpoint: () => Promise<TokenEndpoint>
  clock: Clock
  lock: Lock
  /** Uniform in [0, 1); spreads retries, protects nothing. */
  random: () => number
  log: (message: string, error?: AuthError) => void
}

export interface Refresh {
  /** Gets fresh tokens, here or from the tab that was first. A failure is logged and delays the next try. */
  refreshNow: () => Promise<void>
  /** When the next try is due in epoch milliseconds, or null if nobody is signed in. */
  nextAt: () => number | null
  isDue: () => boolean
  /** Ends this page's own backoff, as after a wake-up or on a new network. A wait that the pool asked for stays. */
  skipBackoff: () => void
  /**
   * Revokes tokens that nobody will use, unless their sign-in is the one in force. Not before that one is in storage: until then
   * other tabs use what is there.
   */
  abandon: (lost: SignedIn) => void
  /** Revokes the tokens of a sign-in. Does not reject. */
  revoke: (ended: SignedIn) => Promise<void>
}

/** @param announce tells the other tabs that there is a new record */
export function createRefresh(deps: RefreshDeps, shared: SharedRecord, announce: () => void): Refresh {
  const { clock } = deps
  /** Names this page in its stored attempts. */
  const by = Math.floor(deps.random() * 2 ** 32)

  /** @param alone whether this page holds the lock, so that no request of another one is under way */
  const mayBeSentAt = (attempt: Attempt, alone: boolean) => allowedAt(attempt, by, clock.now(), alone)

  function lastAttempt(): Attempt | undefined {
    const record = shared.current()
    return record.state === 'in' ? record.attempt : undefined
  }

  function nextAt(): number | null {
    const attempt = lastAttempt()
    // After an attempt with an unknown end the token may be spent, and a grace period may be running.
    if (attempt) return mayBeSentAt(attempt, true)
    const expiry = shared.expiry()
    if (!expiry) return null
    // The moment alone is not enough: if the clock was set back since, it is too far in the future.
    return expiry.isDue() ? clock.now() : expiry.dueAt
  }

  function isDue(): boolean {
    const attempt = lastAttempt()
    return attempt ? clock.now() >= mayBeSentAt(attempt, true) : shared.expiry()?.isDue() === true
  }

  const refreshNow = singleFlight(async () => {
    const asked = shared.current()
    if (asked.state === 'out') return
    // Before anything is stored or timed: code that loads slowly must not cost an answer of the pool.
    const endpoint = await deps.loadTokenEndpoint().catch((thrown: unknown) => {
      notLoaded(asked, thrown)
    })
    if (!endpoint) return
    await deps.lock(async (alone) => {
      await shared.reload()
      const record = shared.current()
      if (record.state === 'out' || !sameTokens(record, asked)) return
      if (record.attempt && clock.now() < mayBeSentAt(record.attempt, alone)) return
      await exchange(endpoint, record)
    })
  })

  /** Only here: the other tabs may have the code. */
  function notLoaded(asked: SignedIn, thrown: unknown): void {
    deps.log(
      'The session could not be refreshed',
      new AuthError('unreachable', 'Its code was not fetched', thrown),
    )
    if (sameTokens(shared.current(), asked)) setAttempt(afterFailure(attempted(asked, by, clock.now())))
  }

  async function exchange({ refresh }: TokenEndpoint, before: SignedIn): Promise<void> {
    const since = clock.elapsed()
    const attempt = attempted(before, by, clock.now())
    if (!(await note(attempt))) return
    const { refreshToken, accessToken } = before.tokens
    const answer = refresh(refreshToken, deviceKeyOf(accessToken), accessToken)
    // A late answer is still an answer: with rotation it has the only good refresh token.
    const handled = answer.then(
      (tokens) => keep(attempt, tokens, since),
      (thrown: unknown) => failed(attempt, asAuthError(thrown)),
    )
    const late = Symbol('late')
    if ((await withTimeout(clock, EXCHANGE_TIMEOUT, handled, late)) === late)
      await failed(attempt, new AuthError('timeout', 'The user pool did not answer in time'))
  }

  /** Stores that a request is about to leave. @returns whether it may */
  async function note(attempt: Attempted): Promise<boolean> {
    // Tokens that are not in storage are of no use to another tab: no other tab needs to know.
    const outcome = shared.isOnlyHere() ? 'failed' : await shared.compareAndSet(attempt)
    if (outcome === 'conflict') return false
    if (outcome === 'written') return true
    const expiry = shared.expiry()
    const mayWait = !shared.isOnlyHere() && expiry?.isExpired() === false
    // Storage does not work: until the token expires, tabs whose storage works do the refresh.
    setAttempt(
      mayWait ? { ...attempt.attempt, reason: 'backoff', notBefore: expiry.endsAt } : attempt.attempt,
    )
    return !mayWait
  }

  /** @param since when they were requested, on the clock that nobody sets */
  async function keep(before: Attempted, tokens: Tokens, since: number): Promise<void> {
    const [person, sub] = [subjectOf(before.tokens.accessToken), subjectOf(tokens.accessToken)]
    if (person !== undefined && sub === undefined)
      return failed(before, new AuthError('malformed-reply', 'The reply holds no token of a person'))
    // It is as old as before: treating it as fresh would send the next request at once, and so on endlessly.
    if (tokens.accessToken === before.tokens.accessToken)
      return failed(before, new AuthError('malformed-reply', 'The reply holds no new access token'))
    // By this machine's clock as it is now, because it may have been set meanwhile; sleep stops only the other clock.
    const askedAt = Math.floor(Math.min(before.attempt.sentAt, clock.now() - clock.elapsed() + since))
    const fresh = withTokens(before, tokens, askedAt)
    await shared.update((found) => {
      if (!sameTokens(found, before)) return null
      return sub === person ? fresh : signedOut(found, 'ended')
    })
    // Somebody has logged out or signed in meanwhile: the late tokens must not outlive that.
    abandon(fresh)
  }

  function abandon(lost: SignedIn): void {
    shared.onceWritten(() => {
      if (!sameSignIn(shared.current(), lost)) void revoke(lost)
    })
  }

  async function revoke({ tokens }: SignedIn): Promise<void> {
    try {
      await (await deps.loadTokenEndpoint()).revoke(tokens.refreshToken)
    } catch {
      // They expire by themselves.
    }
  }

  async function failed(attempt: Attempted, error: AuthError): Promise<void> {
    if (!sameTokens(shared.current(), attempt)) return
    deps.log('The session could not be refreshed', error)
    if (!endsSession(error)) return putOff(attempt, error.retryAfter)
    await shared.reloadPatiently()
    // An earlier attempt may have succeeded in a tab that has yet to say so.
    if (attempt.attempt.tries > 1) await lookRepeatedly(attempt)
    const reason = error.code === 'session-revoked' ? 'revoked' : 'ended'
    await shared.propose(
      (found) => (sameTokens(found, attempt) ? signedOut(found, reason) : null),
      PATIENT_TIMEOUT,
    )
  }

  async function lookRepeatedly(attempt: Attempted): Promise<void> {
    announce()
    for (const pause of LAST_LOOKS) {
      if (!sameTokens(shared.current(), attempt)) return
      await new Promise<void>((resolve) => clock.after(pause, resolve))
      await shared.reload()
    }
  }

  /** Stores that an attempt failed, and when any tab may make the next one. */
  async function putOff({ attempt }: Attempted, retryAfter?: number): Promise<void> {
    const record = shared.current()
    if (record.state === 'out' || (record.attempt && record.attempt.by !== by)) return
    const later = withAttempt(record, afterFailure({ attempt }, retryAfter))
    if (shared.isOnlyHere() || (await shared.compareAndSet(later)) === 'failed') setAttempt(later.attempt)
  }

  const afterFailure = ({ attempt }: Pick<Attempted, 'attempt'>, retryAfter?: number) =>
    backedOff(attempt, clock.now(), deps.random(), retryAfter)

  /** Keeps an attempt in this page only. */
  function setAttempt(attempt: Attempt): void {
    const record = shared.current()
    if (record.state === 'in') shared.setLocal({ ...record, attempt })
  }

  function skipBackoff(): void {
    const attempt = lastAttempt()
    if (attempt?.reason === 'backoff') setAttempt({ ...attempt, notBefore: 0 })
  }

  return { refreshNow, nextAt, isDue, skipBackoff, abandon, revoke }
}
