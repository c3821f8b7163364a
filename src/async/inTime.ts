import type { Clock } from './clock'
import { timer } from './timer'

/**
 * Milliseconds for which a call waits for code. The slowest network that is of use brings the largest file in
 * that time.
 */
const CODE_TIMEOUT = 20_000

/**
 * Waits for code, but not without end: a network that wants its own sign-in first may leave the request for a
 * file open. The browser goes on fetching it, so that a later call may find it there.
 * @param clock what measures the time, e.g. the session's; by default the browser's timer
 * @throws Error as after a fetch that has failed (networkFault.ts)
 */
export function inTime<T>(code: Promise<T>, clock: Pick<Clock, 'after'> = timer): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(CODE_TIMEOUT, () => reject(new Error('Failed to fetch code in time')))
    void code.then(resolve, reject).then(cancel)
  })
}
