import { isAxiosError, type AxiosAdapter, type AxiosPromise, type AxiosResponse } from 'axios'
import { freshTokenFor, withBearer, type TokensSent, type TokenSource } from './bearer'
import { readInsufficientAuthentication } from './insufficientAuthentication'

/**
 * Adapter: sends; if the answer to the session's token is 401, refreshes the token and sends once more. The caller
 * gets the second answer, or the 401 itself if the session has no newer token.
 *
 * A refreshed token that also gets a 401 causes no further refresh while it lives, so an API that refuses
 * everything costs one refresh.
 *
 * This is an adapter and not a response interceptor, because axios would transform the body a second time.
 */
export function retryOn401(session: TokenSource, sent: TokensSent, send: AxiosAdapter): AxiosAdapter {
  /** By its end, which tells a token and cannot be used as one: this client outlives a log-out. */
  let lastFailed: string | undefined

  return async (config) => {
    const answer = send(config)
    const token = sent.get(config.headers)
    if (token === undefined || endOf(token) === lastFailed) return answer
    if (!isRefused(await responseOf(answer)) || isConsumed(config.data)) return answer

    await session.refresh(token)
    const fresh = await freshTokenFor(session, token)
    if (fresh === null || fresh === token) return answer
    const second = send(withBearer(config, fresh))
    if (isRefused(await responseOf(second))) lastFailed = endOf(fresh)
    return second
  }
}

/** The answer to a request, whether or not axios rejects with it. */
export const responseOf = (answer: AxiosPromise): Promise<AxiosResponse | undefined> =>
  answer.catch((thrown: unknown) => (isAxiosError(thrown) ? thrown.response : undefined))

const endOf = (token: string) => token.slice(-16)

/** Whether the token may be the reason. If the sign-in is too old or too weak (RFC 9470), a refresh makes it no better. */
const isRefused = (response: AxiosResponse | undefined): boolean =>
  response?.status === 401 && readInsufficientAuthentication(response) === undefined

/** Sending a stream reads it; it cannot be sent again. */
export const isConsumed = (body: unknown): boolean => body instanceof ReadableStream
