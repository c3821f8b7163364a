/** Milliseconds between tries while the pool cannot be reached: doubling from the first to the last. */
const FIRST = 1_000
const LAST = 30_000

/** Milliseconds; a longer Retry-After is not believed, and a moment further ahead is of a clock that was set since. */
export const LONGEST_DELAY = 300_000

/**
 * Milliseconds until the next try. Jitter spreads the browsers that one outage put in step
 * (https://aws.amazon.com/builders-library/timeouts-retries-and-backoff-with-jitter/).
 * @param tries that have failed; at least 1
 * @param random in [0, 1)
 * @param retryAfter what the service asked for, in milliseconds
 */
export function delayAfter(tries: number, random: number, retryAfter = 0): number {
  const own = Math.min(FIRST * 2 ** Math.min(tries - 1, 10), LAST) * (0.5 + random / 2)
  return Math.max(own, Math.min(retryAfter, LONGEST_DELAY))
}
