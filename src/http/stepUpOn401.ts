import type { AxiosPromise } from 'axios'
import { subjectOf } from '../cognito/claims'
import { freshTokenFor, type TokenSource } from './bearer'
import { readInsufficientAuthentication } from './insufficientAuthentication'
import { repeatable, responseOf, type SendAgain } from './retryOn401'
import { within } from './underWay'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** What the call is for, in the words of the button that was pressed. If the API wants a confirmation, the dialog says it. */
    purpose?: string | undefined
  }
}

/**
 * If the API wants a newer or stronger sign-in (RFC 9470), asks the person to confirm that it is them, and sends once more. The caller gets
 * the second answer, whatever it is, or the 401 itself if they do not confirm. The call's time stands still while they are asked.
 */
export const stepUpOn401 =
  (session: TokenSource, sendAgain: SendAgain) =>
  async (answer: AxiosPromise): AxiosPromise => {
    const response = await responseOf(answer)
    const need = response && readInsufficientAuthentication(response)
    const token = response && repeatable(response.config)
    if (!response || need === undefined || token === undefined) return answer

    const { config } = response
    const { signal, purpose, underWay } = config
    const gone = signal instanceof AbortSignal ? signal : undefined
    const askedAt = performance.now()
    const asking = session.stepUp?.({ ...need, purpose, rejected: token }, gone, subjectOf(token))
    const passed = await within(config, Infinity, asking)
    if (passed?.status !== 'READY' || !underWay) return answer
    const until = underWay.until + performance.now() - askedAt
    const fresh = await within(config, until, freshTokenFor(session, token))
    return typeof fresh === 'string'
      ? sendAgain({ ...config, underWay: { ...underWay, until } }, fresh)
      : answer
  }
