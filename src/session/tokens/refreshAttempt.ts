/**
 * When a refresh may be sent: every request is first noted in the record, which all tabs share as long as
 * storage works.
 */
import { sameTokens, type Attempt, type Change, type SessionRecord, type SignedIn } from '../storage/record'

/**
 * Milliseconds for which a tab waits for another's request if there is no lock; longer than a request can
 * take.
 */
const KEEP_CLEAR = 25_000
/** Milliseconds between two requests with the same tokens at least, however urgent. */
const SHORTEST_GAP = 1_000
/** Milliseconds between tries while the pool cannot be reached: doubling from the first to the last. */
const FIRST = 1_000
const LAST = 30_000
/** Milliseconds. Of a longer Retry-After only this much is waited. */
const LONGEST_DELAY = 300_000

/**
 * The change that writes an attempt into the record that it was made for, and into no other: of two tabs only
 * the first succeeds.
 * @param before that record
 */
export const noting =
  (before: SignedIn, attempt: Attempt): Change =>
  (met) =>
    met.state === 'in' && sameTokens(met, before) && sameAttempt(met, before) ? { ...met, attempt } : null

/** Whether two records hold the same attempt, or are both without. */
export const sameAttempt = (a: SessionRecord, b: SessionRecord): boolean => {
  const [one, other] = [attemptOf(a), attemptOf(b)]
  return one?.by === other?.by && one?.sentAt === other?.sentAt && one?.notBefore === other?.notBefore
}

const attemptOf = (record: SessionRecord) => (record.state === 'in' ? record.attempt : undefined)

/**
 * The request that is about to leave.
 * @param by the page that sends it
 * @param now epoch milliseconds
 * @param holdsLock whether that page does
 * @param keepClear milliseconds for which the others wait
 */
export const newAttempt = (
  before: SignedIn,
  by: number,
  now: number,
  holdsLock: boolean,
  keepClear = KEEP_CLEAR,
): Attempt => ({
  by,
  tries: (before.attempt?.tries ?? 0) + 1,
  sentAt: now,
  notBefore: now + keepClear,
  reason: 'in-flight',
  ...(!holdsLock && { withoutLock: true }),
})

/**
 * When the next request may leave, in epoch milliseconds.
 * @param by the page that asks
 * @param holdsLock whether it does: then no request that was sent with the lock is under way
 */
export function allowedAt(attempt: Attempt, by: number, now: number, holdsLock: boolean): number {
  const isAlone = holdsLock && attempt.withoutLock !== true
  const isClear = attempt.reason === 'in-flight' && (isAlone || attempt.by === by)
  const wait = Math.max(attempt.sentAt + SHORTEST_GAP, isClear ? 0 : attempt.notBefore)
  // An attempt from the future was noted before the clock was set back, and does not count. A second is
  // allowed, because the clocks of two tabs may differ a little.
  const isSane = attempt.sentAt <= now + SHORTEST_GAP && wait <= now + LONGEST_DELAY + LAST
  return isSane ? wait : now
}

/**
 * An attempt that failed, and when the next one may be made. Jitter spreads browsers that one outage has
 * synchronised (https://aws.amazon.com/builders-library/timeouts-retries-and-backoff-with-jitter/).
 * @param random in [0, 1)
 * @param retryAfter what the service asked for, in milliseconds
 */
export function backedOff(attempt: Attempt, now: number, random: number, retryAfter = 0): Attempt {
  const own = Math.min(FIRST * 2 ** Math.min(attempt.tries - 1, 10), LAST) * (0.5 + random / 2)
  // Browsers that got the same moment from the service come after it, but not all at once.
  const asked = Math.min(retryAfter, LONGEST_DELAY)
  return { ...attempt, notBefore: now + asked + own, reason: retryAfter > 0 ? 'retry-after' : 'backoff' }
}
