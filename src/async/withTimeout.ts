import type { Clock } from './clock'

/**
 * Waits for a promise, but not for ever: storage and networks have been seen never to answer
 * (firebase-js-sdk#9132), and a page must not hang on them.
 * @param limit milliseconds
 * @returns what the promise yields, or `late` once the limit has passed
 */
export function within<T, L>(
  clock: Pick<Clock, 'after'>,
  limit: number,
  promise: Promise<T>,
  late: L,
): Promise<T | L> {
  return new Promise((resolve, reject) => {
    const callOff = clock.after(limit, () => resolve(late))
    promise.then(resolve, reject).finally(callOff)
  })
}
