import type { Clock } from '../async/clock'
import { inTime } from '../async/inTime'
import { isNetworkFault } from '../async/networkFault'
import { AuthError } from '../cognito/AuthError'

/** The error of a call whose JavaScript cannot be loaded: nothing was sent. */
export const loadFailure = (cause?: unknown) => new AuthError('not-loaded', 'The code was not fetched', cause)

/**
 * Waits for code that is being fetched, for a limited time. @throws AuthError 'not-loaded' where it does not
 * come
 */
export const fetched = <T>(clock: Pick<Clock, 'after'>, code: Promise<T>): Promise<T> =>
  inTime(code, clock).catch((thrown: unknown) => {
    throw !(thrown instanceof AuthError) && isNetworkFault(thrown) ? loadFailure(thrown) : thrown
  })
