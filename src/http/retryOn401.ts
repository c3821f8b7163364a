import { isAxiosError, type AxiosPromise, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { subjectOf } from '../cognito/claims'
import type { TokenSource } from './bearer'
import { readInsufficientAuthentication } from './insufficientAuthentication'
import { within } from './underWay'

declare module 'axios' {
  interface AxiosRequestConfig {
    /**
     * What the call is for, in the words of the button that was pressed. If the API wants a confirmation, the
     * dialog says it.
     */
    purpose?: string | undefined
  }
}

/**
 * If the answer to the session's token is 401, gets another token of the same person, and sends once more: by
 * a refresh, or if the API wants a newer or stronger sign-in (RFC 9470), which a refresh makes no better, by
 * asking the person to confirm that it is them. The caller gets the last answer, or the 401 itself if there
 * is no other token.
 */
export function retryOn401(session: TokenSource, sendAgain: (config: AxiosRequestConfig) => AxiosPromise) {
  /**
   * A fresh token that also got a 401. It causes no further refresh while it lives, so an API that refuses
   * everything costs one. Kept is its end, which tells a token and cannot be used as one: this client
   * outlives a log-out.
   */
  let lastFailed: string | undefined

  async function isRefreshed({ config, token, need }: Refusal): Promise<boolean> {
    if (need || endOf(token) === lastFailed) return false
    await within(config, session.refresh(token))
    return true
  }

  /** The call's time stands still while the person is asked. */
  async function isConfirmed({ config, underWay, token, need }: Refusal): Promise<boolean> {
    if (!need) return false
    const { signal, purpose } = config
    const askedAt = performance.now()
    const gone = signal instanceof AbortSignal ? signal : undefined
    const asking = session.stepUp?.({ ...need, purpose, rejected: token }, gone, subjectOf(token))
    const passed = await within(config, asking, 0)
    underWay.until += performance.now() - askedAt
    return passed?.status === 'READY'
  }

  async function sendAgainIf(isMended: typeof isRefreshed, answer: AxiosPromise): AxiosPromise {
    const refusal = await refusalOf(answer)
    if (!refusal || !(await isMended(refusal))) return answer
    const { config, underWay, token } = refusal
    const newest = session.accessToken().catch(() => null)
    const fresh = await within(config, newest)
    if (fresh === null || fresh === token || subjectOf(fresh) !== subjectOf(token)) return answer
    underWay.token = fresh
    const next = sendAgain(config)
    const again = await refusalOf(next)
    if (again && !again.need) lastFailed = endOf(fresh)
    return next
  }

  return (answer: AxiosPromise): AxiosPromise => sendAgainIf(isConfirmed, sendAgainIf(isRefreshed, answer))
}

type Refusal = NonNullable<Awaited<ReturnType<typeof refusalOf>>>

/** A 401 that another token may change. */
async function refusalOf(answer: AxiosPromise) {
  const response = await responseOf(answer)
  const { underWay, data } = response?.config ?? {}
  // Sending a stream reads it; it cannot be sent again.
  if (response?.status !== 401 || underWay?.token === undefined || data instanceof ReadableStream)
    return undefined
  const need = readInsufficientAuthentication(response)
  return { config: response.config, underWay, token: underWay.token, need }
}

/** The answer to a request, whether or not axios rejects with it. */
export const responseOf = (answer: AxiosPromise): Promise<AxiosResponse | undefined> =>
  answer.catch((thrown: unknown) => (isAxiosError(thrown) ? thrown.response : undefined))

const endOf = (token: string) => token.slice(-16)
