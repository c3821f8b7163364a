/**
 * The refresh of the tokens: the timer that waits until it is due (expiry.ts), the exchange, which is one for
 * all tabs, and what becomes of its answer.
 */
import { asAuthError, AuthError, type AuthErrorCode } from '../../cognito/AuthError'
import type { Tokens } from '../../cognito/tokens'
import { ageSince, type Clock } from '../../async/clock'
import { withTimeout } from '../../async/withTimeout'
import {
  expire,
  withTokens,
  sameSession,
  sameTokens,
  signedOut,
  type Attempt,
  type SessionRecord,
  type SignedIn,
  type SignedOut,
} from '../storage/record'
import { subjectOf } from '../../cognito/claims'
import { allowedAt, backedOff, newAttempt, noting, sameAttempt } from './refreshAttempt'
import { dueAt, expiryOf, type Expiry } from './expiry'
import type { Lock } from './lock'
import type { Revocation, TokenEndpoint } from './revocation'
import { PATIENT_TIMEOUT, type RecordInForce } from './recordInForce'

/** Milliseconds between two looks at the clocks at most, so that a clock that was set is noticed. */
const LONGEST_WAIT = 900_000
/**
 * Milliseconds between two runs of the timer at least, so that one that changes nothing is not repeated at
 * once.
 */
const SHORTEST_WAIT = 1_000
/** Milliseconds of a token's life left to the call that it is given to. */
const FOR_THE_CALL = 2_000
/** Milliseconds by which `receivedAt`, reckoned from two clocks, may be too early. */
const ROUNDED = 5
/** Milliseconds for which a token is fresh: a newer one would fare no better. */
const FRESH_FOR = 5_000
/**
 * Milliseconds an exchange is waited for, from when the request leaves; the request itself is given up after
 * 8 s.
 */
const EXCHANGE_TIMEOUT = 10_000
/**
 * Pauses between looks at storage after a refusal, in milliseconds: another tab may have used this refresh
 * token, and not yet stored the new ones.
 */
const LAST_LOOKS = [50, 200, 750, 1_000]

/**
 * The closed list of answers that end a session. Anything else (no network, 5xx, throttling, an unusable
 * reply) says nothing about the session, which goes on (amplify-js#14534).
 */
const ENDS_SESSION: ReadonlySet<AuthErrorCode> = new Set([
  'session-ended',
  'session-expired',
  'session-revoked',
  'account-not-found',
  'account-disabled',
  'account-not-confirmed',
  'password-reset-required',
  'device-forgotten',
])

/**
 * The same of a new sign-in in place of the refresh token: all sign-ins have ended, and it was not let in.
 */
const ENDS_ANEW: ReadonlySet<AuthErrorCode> = new Set(['signed-out-everywhere'])
/**
 * Milliseconds it is waited for: two sign-outs, a second, and the two requests of a sign-in, each of which is
 * given up after 8 s.
 */
const ANEW_TIMEOUT = 60_000

export interface RefreshDeps {
  /** Fetches the code that speaks to the pool; may reject with anything. */
  loadTokenEndpoint: () => Promise<TokenEndpoint>
  clock: Clock
  lock: Lock
  /** Uniform in [0, 1); spreads retries, protects nothing. */
  random: () => number
  log: (message: string, error?: AuthError) => void
}

/** What this page alone knows of the tokens in force. */
interface Own {
  /** The record in force when it was learnt. */
  of: SignedIn
  /** By the clocks as they were when this page got the tokens. */
  expiry: Expiry
  /** An attempt that storage does not have: in place of that record's. */
  attempt?: Attempt
}

interface Around {
  inForce: RecordInForce
  /** Tells the other tabs to look at the record. */
  announce: () => void
  /** Ends the session if it is over. */
  endIfOver: () => void
  revokeUnheld: Revocation['revokeUnheld']
}

export interface Refresh {
  /** Whether the access token in force has expired, or its age is unknown; false if nobody is signed in. */
  isExpired: () => boolean
  /** Whether it is so fresh that another one would fare no better; false if nobody is signed in. */
  isFresh: () => boolean
  /** Sets the timer for the tokens in force; to be called after each change of the record. */
  setTimer: () => void
  /** What the timer does: refreshes what is due, and sets the timer again. */
  check: () => Promise<void>
  /**
   * Refreshes what is due, or waits for the request that is under way. While the old token is good, it waits
   * only until shortly before that expires.
   */
  refreshInTime: () => Promise<void>
  /**
   * Gets fresh tokens, here or from the tab that was first. A failure is logged; it ends the session if it is
   * one of `ENDS_SESSION`, and else delays the next try, until which this does nothing.
   */
  refreshNow: () => Promise<void>
  /**
   * The same for tokens that are asked for from now on, because what they say of the person has just changed.
   */
  refreshAnew: () => Promise<void>
  /**
   * The same for an access token that the API has refused, if a newer one might fare better and is not there
   * already.
   */
  refreshUnlessFresh: (accessToken: string) => Promise<void>
  /**
   * An exchange in which a new sign-in takes the place of the refresh token, because all sign-ins of the
   * person end. As for any exchange, no tab sends a refresh meanwhile, and calls wait for its outcome.
   * @param session it does nothing unless this session is in force
   * @param signIn ends them, signs in, and puts the new tokens in force; rejects with 'signed-out-everywhere'
   *   if all have ended without a new one: the session then ends
   * @returns why it failed, if it has
   */
  exchangeAnew: (
    session: SignedIn,
    signIn: (before: SignedIn) => Promise<unknown>,
  ) => Promise<AuthError | undefined>
  /**
   * Lets this page try again although a try has failed, here or in another tab: after a wake-up or on a new
   * network. A wait that the pool asked for stays.
   */
  skipBackoff: () => void
}

export function createRefresh(
  deps: RefreshDeps,
  { inForce, announce, endIfOver, revokeUnheld }: Around,
): Refresh {
  const { clock } = deps
  /** Names this page in its stored attempts. */
  const by = Math.floor(deps.random() * 2 ** 32)
  /** What this page alone knows of the tokens in force. */
  let own: Own | undefined
  let clearTimer: (() => void) | undefined
  /** The exchange under way in this page, one at most. */
  let exchanging: Promise<unknown> | undefined

  // When.

  /** The record in force, with this page's own attempt. */
  function current(): SessionRecord {
    const record = inForce.current()
    if (record.state === 'out') {
      // No token outlives its session.
      own = undefined
      return record
    }
    if (!own || !sameTokens(own.of, record)) own = { of: record, expiry: expiryOf(record, clock) }
    const { attempt } = own
    return attempt && sameAttempt(own.of, record) ? { ...record, attempt } : record
  }

  function currentExpiry(): Expiry | undefined {
    current()
    return own?.expiry
  }

  function isFresh(): boolean {
    const expiry = currentExpiry()
    const record = inForce.current()
    return record.state === 'in' && expiry !== undefined && expiry.until(record.receivedAt + FRESH_FOR) > 0
  }

  /** In epoch milliseconds; null if nobody is signed in. */
  function nextAt(): number | null {
    // Asked even if nobody is signed in: that drops the tokens of a session that is over.
    const record = current()
    const expiry = own?.expiry
    if (record.state === 'out' || !expiry) return null
    // After an attempt the token may be spent, and a grace period running: the next one follows as soon as it
    // may.
    if (record.attempt) return mayBeSentAt(record.attempt, true)
    return clock.now() + expiry.until(dueAt(record))
  }

  function isDue(): boolean {
    const next = nextAt()
    return next !== null && clock.now() >= next
  }

  /** Whether a request is under way, here or in another tab. */
  function isInFlight(): boolean {
    const record = current()
    return record.state === 'in' && record.attempt?.reason === 'in-flight'
  }

  /** @param holdsLock whether this page does */
  const mayBeSentAt = (attempt: Attempt, holdsLock: boolean) => allowedAt(attempt, by, clock.now(), holdsLock)

  // The timer.

  /** @param wait milliseconds until it runs at least */
  function setTimer(wait = 0): void {
    clearTimer?.()
    const next = nextAt()
    const now = clock.now()
    if (next !== null) clearTimer = clock.at(Math.min(Math.max(next, now + wait), now + LONGEST_WAIT), check)
  }

  async function check(): Promise<void> {
    endIfOver()
    if (isDue()) await refreshNow()
    setTimer(SHORTEST_WAIT)
  }

  // Those who cannot wait for the timer.

  async function refreshInTime(): Promise<void> {
    if (!isDue() && !isInFlight()) return
    const refreshing = refreshNow()
    const expiry = currentExpiry()
    if (!expiry || expiry.isExpired()) return refreshing
    const patience = Math.max(expiry.endsAt - clock.now() - FOR_THE_CALL, 0)
    await withTimeout(clock, patience, refreshing, undefined)
  }

  async function refreshAnew(): Promise<void> {
    const [since, before] = [clock.now(), inForce.current()]
    await refreshNow()
    const record = inForce.current()
    // The refresh that was under way, here or in another tab, left before the change.
    if (record.state === 'in' && record.receivedAt < since - ROUNDED && !sameTokens(record, before))
      await refreshNow()
  }

  async function refreshUnlessFresh(accessToken: string): Promise<void> {
    const record = current()
    if (record.state === 'out' || record.tokens.accessToken !== accessToken) return
    if (isFresh()) return
    // An attempt under way is joined. After one that has failed, no call comes before its time.
    if (!record.attempt || isInFlight() || isDue()) await refreshNow()
  }

  function skipBackoff(): void {
    const record = current()
    if (record.state === 'in' && record.attempt?.reason === 'backoff')
      keepAttemptHere({ ...record.attempt, notBefore: 0 })
  }

  // The exchange.

  /** Runs one exchange at a time among all tabs. @param isIt whether the record is the one to exchange */
  async function exclusively<T>(
    isIt: (record: SignedIn) => boolean,
    run: (record: SignedIn, holdsLock: boolean) => Promise<T>,
  ): Promise<T | undefined> {
    return deps.lock(async (holdsLock) => {
      await inForce.reload()
      const record = current()
      return record.state === 'in' && isIt(record) ? run(record, holdsLock) : undefined
    })
  }

  function begin<T>(run: () => Promise<T>): Promise<T> {
    const mine = run().finally(() => (exchanging = undefined))
    exchanging = mine
    return mine
  }

  /** An exchange under way in this page is joined. */
  async function refreshNow(): Promise<void> {
    await (exchanging ?? begin(refreshOnce))
  }

  async function refreshOnce(): Promise<void> {
    const asked = current()
    if (asked.state === 'out') return
    // Before the attempt is noted and its time begins: slow code must not use up the time that the pool has
    // to answer.
    const endpoint = await deps
      .loadTokenEndpoint()
      .catch((thrown: unknown) => notLoaded(asked, asAuthError(thrown)))
    if (!endpoint) return
    await exclusively(
      (record) => sameTokens(record, asked),
      async (record, holdsLock) => {
        if (record.attempt && clock.now() < mayBeSentAt(record.attempt, holdsLock)) return
        const age = ageSince(clock)
        const attempt = newAttempt(record, by, clock.now(), holdsLock)
        if (!(await claim(record, attempt))) return
        const refresh = async () => accept(record, await endpoint.refresh(record.tokens), age)
        await exchange(record, attempt, refresh, ENDS_SESSION, EXCHANGE_TIMEOUT)
      },
    )
  }

  async function exchangeAnew(
    session: SignedIn,
    signIn: (before: SignedIn) => Promise<unknown>,
  ): Promise<AuthError | undefined> {
    if (exchanging) return exchanging.then(() => exchangeAnew(session, signIn))
    return begin(() =>
      exclusively(
        (record) => sameSession(record, session),
        async (record, holdsLock) => {
          const attempt = newAttempt(record, by, clock.now(), holdsLock, ANEW_TIMEOUT)
          if (!(await storeAttempt(attempt))) keepAttemptHere(attempt)
          return exchange(record, attempt, () => signIn(record), ENDS_ANEW, ANEW_TIMEOUT)
        },
      ),
    )
  }

  /** Puts off the next try in this page only: another tab may have what is missing here. */
  function notLoaded(asked: SignedIn, error: AuthError): void {
    deps.log('The session could not be refreshed', error)
    if (sameTokens(inForce.current(), asked))
      keepAttemptHere(backOff(newAttempt(asked, by, clock.now(), true), error))
  }

  /**
   * @param before the record whose tokens are exchanged
   * @param run gets the new ones, and puts them in force
   * @param ends the failures that end the session
   * @returns why it failed, if it has
   */
  async function exchange(
    before: SignedIn,
    attempt: Attempt,
    run: () => Promise<unknown>,
    ends: ReadonlySet<AuthErrorCode>,
    timeout: number,
  ): Promise<AuthError | undefined> {
    const fail = async (error: AuthError) => {
      await failed(before, attempt, error, ends)
      return error
    }
    // A late answer is still an answer: with rotation it has the only good refresh token.
    const handled = run().then(
      () => undefined,
      (thrown: unknown) => fail(asAuthError(thrown)),
    )
    const late = new AuthError('timeout', 'The user pool did not answer in time')
    const error = await withTimeout(clock, timeout, handled, late)
    return error === late ? fail(late) : error
  }

  /** Stores that a request is about to leave. @returns whether it may */
  async function claim(before: SignedIn, attempt: Attempt): Promise<boolean> {
    if (await storeAttempt(attempt)) return sameAttempt(inForce.current(), { ...before, attempt })
    const expiry = currentExpiry()
    const mayWait = inForce.isInSync() && expiry?.isExpired() === false
    // If storage has these tokens and does not answer, this page waits until they expire: a tab whose storage
    // works refreshes them meanwhile.
    keepAttemptHere(mayWait ? { ...attempt, reason: 'backoff', notBefore: expiry.endsAt } : attempt)
    return !mayWait
  }

  // Its answer.

  /** @param age tells for how long they have been asked for: they never seem too young */
  async function accept(before: SignedIn, tokens: Tokens, age: () => number): Promise<void> {
    const [person, sub] = [subjectOf(before.tokens.accessToken), subjectOf(tokens.accessToken)]
    if (person !== undefined && sub === undefined)
      throw new AuthError('malformed-reply', 'The reply holds no token of a person')
    // It is as old as before, and must not be taken for a fresh one.
    if (tokens.accessToken === before.tokens.accessToken)
      throw new AuthError('malformed-reply', 'The reply holds no new access token')
    const fresh = withTokens(before, tokens, clock.now() - age())
    const { outcome, settled } = inForce.update((found) => {
      if (!sameTokens(found, before)) return null
      return sub === person ? fresh : signedOut('ended')
    })
    // Somebody may have logged out or signed in meanwhile: the late tokens must not outlive that.
    void revokeUnheld(fresh, settled)
    await outcome
  }

  async function failed(
    before: SignedIn,
    attempt: Attempt,
    error: AuthError,
    ends: ReadonlySet<AuthErrorCode>,
  ): Promise<void> {
    if (!sameTokens(inForce.current(), before)) return
    deps.log('The session could not be refreshed', error)
    if (!ends.has(error.code)) return storeBackoff(attempt, error)
    await inForce.reloadPatiently()
    // An earlier attempt may have succeeded in a tab that has yet to say so.
    if (attempt.tries > 1) await lookRepeatedly(before)
    await inForce.propose(
      (found) => (found.state === 'in' && sameTokens(found, before) ? overBy(error, found) : null),
      PATIENT_TIMEOUT,
    ).outcome
  }

  async function lookRepeatedly(before: SignedIn): Promise<void> {
    announce()
    for (const pause of LAST_LOOKS) {
      if (!sameTokens(inForce.current(), before)) return
      await new Promise<void>((resolve) => clock.after(pause, resolve))
      await inForce.reload()
    }
  }

  /** Stores that an attempt failed, and when any tab may make the next one. */
  async function storeBackoff(attempt: Attempt, error: AuthError): Promise<void> {
    const record = current()
    if (record.state === 'out' || (record.attempt && record.attempt.by !== by)) return
    const later = backOff(attempt, error)
    if (!(await storeAttempt(later))) keepAttemptHere(later)
  }

  const backOff = (attempt: Attempt, { retryAfter }: AuthError): Attempt =>
    backedOff(attempt, clock.now(), deps.random(), retryAfter)

  /**
   * Writes an attempt into the record in force, if storage holds these tokens: otherwise no other tab has
   * them.
   * @returns whether storage has answered in time, also if another tab was first
   */
  async function storeAttempt(attempt: Attempt): Promise<boolean> {
    const record = inForce.current()
    return record.state === 'in' && inForce.isInSync() && inForce.writeOnce(noting(record, attempt))
  }

  /** Keeps an attempt in this page only, until there are other tokens or another attempt. */
  function keepAttemptHere(attempt: Attempt): void {
    const record = inForce.current()
    const expiry = currentExpiry()
    if (record.state === 'out' || !expiry) return
    own = { ...own, of: record, expiry, attempt }
    setTimer()
  }

  return {
    isExpired: () => currentExpiry()?.isExpired() ?? false,
    isFresh,
    setTimer,
    check,
    refreshInTime,
    refreshNow,
    refreshAnew,
    refreshUnlessFresh,
    exchangeAnew,
    skipBackoff,
  }
}

/** What follows the record of a session that the pool has ended. */
function overBy({ code }: AuthError, before: SignedIn): SignedOut {
  if (code === 'session-expired') return expire(before)
  return signedOut(code === 'session-revoked' ? 'revoked' : 'ended')
}
