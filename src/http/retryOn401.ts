import { AxiosHeaders, isAxiosError, type AxiosAdapter, type AxiosPromise } from 'axios'
import { subjectOf } from '../session/user'
import type { TokenSource } from './bearer'
import type { RequestContexts } from './requestContext'

/**
 * Adapter: sends; where the answer to the session's token is 401, refreshes the token and sends once more. The
 * caller gets the second answer. It gets the 401 itself where the session has no newer token.
 *
 * A refreshed token that also gets a 401 causes no further refresh while it lives, so an API that refuses
 * everything costs one refresh.
 *
 * This is an adapter and not a response interceptor, because axios would transform the body a second time.
 */
export function retryOn401(
  session: TokenSource,
  contexts: RequestContexts,
  send: AxiosAdapter,
): AxiosAdapter {
  let lastFailedToken: string | undefined

  return async (config) => {
    const answer = send(config)
    const token = contexts.get(config)?.token
    if (token === undefined || token === lastFailedToken) return answer
    if ((await statusOf(answer)) !== 401 || isConsumed(config.data)) return answer

    await session.refresh(token)
    const fresh = await session.accessToken().catch(() => null)
    if (fresh === null || fresh === token) return answer
    // Another person may have signed in meanwhile, in another tab. The request is not theirs.
    if (subjectOf(token) !== subjectOf(fresh)) return answer

    const headers = new AxiosHeaders(config.headers).set('Authorization', `Bearer ${fresh}`)
    const second = send({ ...config, headers })
    if ((await statusOf(second)) === 401) lastFailedToken = fresh
    return second
  }
}

/** The status of an answer, whether or not axios rejects with it. */
const statusOf = (answer: AxiosPromise): Promise<number | undefined> =>
  answer.then(
    ({ status }) => status,
    (thrown: unknown) => (isAxiosError(thrown) ? thrown.response?.status : undefined),
  )

/** Sending a stream reads it; it cannot be sent again. */
const isConsumed = (body: unknown): boolean => body instanceof ReadableStream
