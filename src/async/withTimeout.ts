import type { Clock } from './clock'

/**
 * Waits for a promise, but only for a limited time. Storage and networks sometimes never answer
 * (firebase-js-sdk#9132), and a page must not hang because of that.
 * @param limit milliseconds
 * @returns what the promise yields, or the fallback once the limit has passed
 */
export function withTimeout<T, F>(
  clock: Pick<Clock, 'after'>,
  limit: number,
  promise: Promise<T>,
  fallback: F,
): Promise<T | F> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(limit, () => resolve(fallback))
    void promise.then(resolve, reject).then(cancel)
  })
}
