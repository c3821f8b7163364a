/** When a refresh may be sent: every request is noted in the record that all tabs share, before it leaves. */
import type { Attempt, SignedIn } from '../storage/record'

/** A record with an attempt. */
export type Attempted = SignedIn & { readonly attempt: Attempt }

/** Milliseconds for which a tab keeps clear of another's request where the lock does not; longer than one can take. */
const KEEP_CLEAR = 25_000
/** Milliseconds between two requests at least, however urgent. */
const SHORTEST_GAP = 1_000
/** Milliseconds between tries while the pool cannot be reached: doubling from the first to the last. */
const FIRST = 1_000
const LAST = 30_000
/** Milliseconds; a longer Retry-After is not believed. */
const LONGEST_DELAY = 300_000

/** The same record with a newer attempt. */
export const withAttempt = (before: SignedIn, attempt: Attempt): Attempted => ({
  ...before,
  generation: before.generation + 1,
  attempt,
})

/**
 * The record with the request that is about to leave.
 * @param by the page that sends it
 * @param now epoch milliseconds
 */
export const attempted = (before: SignedIn, by: number, now: number): Attempted =>
  withAttempt(before, {
    by,
    tries: (before.attempt?.tries ?? 0) + 1,
    sentAt: now,
    notBefore: now + KEEP_CLEAR,
    reason: 'in-flight',
  })

/**
 * When the next request may leave, in epoch milliseconds.
 * @param by the page that asks
 * @param alone whether it holds the lock, so that no request of another page is under way
 */
export function allowedAt(attempt: Attempt, by: number, now: number, alone: boolean): number {
  const isClear = attempt.reason === 'in-flight' && (alone || attempt.by === by)
  const wait = Math.max(attempt.sentAt + SHORTEST_GAP, isClear ? 0 : attempt.notBefore)
  // A moment too far ahead was written by a clock that has been set since; two processes' clocks differ by less.
  const isSane = attempt.sentAt <= now + SHORTEST_GAP && wait <= now + LONGEST_DELAY + LAST
  return isSane ? wait : now
}

/**
 * An attempt that failed, and when the next one may be made. Jitter spreads the browsers that one outage put in step
 * (https://aws.amazon.com/builders-library/timeouts-retries-and-backoff-with-jitter/).
 * @param random in [0, 1)
 * @param retryAfter what the service asked for, in milliseconds
 */
export function backedOff(attempt: Attempt, now: number, random: number, retryAfter = 0): Attempt {
  const own = Math.min(FIRST * 2 ** Math.min(attempt.tries - 1, 10), LAST) * (0.5 + random / 2)
  // Those whom the service told the same moment come after it, and not all at once.
  const asked = Math.min(retryAfter, LONGEST_DELAY)
  return { ...attempt, notBefore: now + asked + own, reason: retryAfter > 0 ? 'retry-after' : 'backoff' }
}
