import { isAxiosError, type AxiosPromise, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { attachedToken, freshTokenFor, type TokenSource } from './bearer'
import { readInsufficientAuthentication } from './insufficientAuthentication'
import { within } from './underWay'

/** Sends a call once more, with a token in place of its own. */
export type SendAgain = (config: InternalAxiosRequestConfig, token: string) => AxiosPromise

/**
 * If the answer to the session's token is 401, refreshes the token and sends once more. The caller gets the second answer, or the 401
 * itself if the session has no newer token.
 *
 * A refreshed token that also gets a 401 causes no further refresh while it lives, so an API that refuses
 * everything costs one refresh.
 */
export function retryOn401(session: TokenSource, sendAgain: SendAgain) {
  /** By its end, which tells a token and cannot be used as one: this client outlives a log-out. */
  let lastFailed: string | undefined

  return async (answer: AxiosPromise): AxiosPromise => {
    const refused = await responseOf(answer)
    if (!isRefused(refused)) return answer
    const { config } = refused
    const token = repeatable(config)
    if (token === undefined || endOf(token) === lastFailed) return answer

    const newer = session.refresh(token).then(() => freshTokenFor(session, token))
    const fresh = await within(config, config.underWay?.until ?? Infinity, newer)
    if (typeof fresh !== 'string' || fresh === token) return answer
    const second = sendAgain(config, fresh)
    if (isRefused(await responseOf(second))) lastFailed = endOf(fresh)
    return second
  }
}

/** The answer to a request, whether or not axios rejects with it. */
export const responseOf = (answer: AxiosPromise): Promise<AxiosResponse | undefined> =>
  answer.catch((thrown: unknown) => (isAxiosError(thrown) ? thrown.response : undefined))

/** The token that a call carries, if another one can take its place. Sending a stream reads it; it cannot be sent again. */
export const repeatable = (config: InternalAxiosRequestConfig): string | undefined =>
  config.data instanceof ReadableStream ? undefined : attachedToken(config)

const endOf = (token: string) => token.slice(-16)

/** Whether the token may be the reason. If the sign-in is too old or too weak (RFC 9470), a refresh makes it no better. */
const isRefused = (response: AxiosResponse | undefined): response is AxiosResponse =>
  response?.status === 401 && readInsufficientAuthentication(response) === undefined
