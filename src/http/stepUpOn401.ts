import type { AxiosAdapter } from 'axios'
import { subjectOf } from '../cognito/claims'
import { freshTokenFor, withBearer, type TokensSent, type TokenSource } from './bearer'
import { readInsufficientAuthentication } from './insufficientAuthentication'
import { isConsumed, responseOf } from './retryOn401'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** What the call is for, in the words of the button that was pressed. If the API wants a confirmation, the dialog says it. */
    purpose?: string | undefined
  }
}

/**
 * Adapter: sends; if the API wants a newer or stronger sign-in (RFC 9470), asks the person to confirm that it is them, and
 * sends once more. The caller gets the second answer, whatever it is, or the 401 itself if they do not confirm.
 */
export const stepUpOn401 =
  (session: TokenSource, sent: TokensSent, send: AxiosAdapter): AxiosAdapter =>
  async (config) => {
    const answer = send(config)
    const response = await responseOf(answer)
    const need = response && readInsufficientAuthentication(response)
    const token = sent.get(config.headers)
    if (need === undefined || token === undefined || isConsumed(config.data)) return answer

    const { signal, purpose } = config
    const gone = signal instanceof AbortSignal ? signal : undefined
    const passed = await session.stepUp?.({ ...need, purpose, rejected: token }, gone, subjectOf(token))
    if (passed?.status !== 'READY') return answer
    const fresh = await freshTokenFor(session, token)
    return fresh === null ? answer : send(withBearer(config, fresh))
  }
