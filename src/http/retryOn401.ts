import { AxiosHeaders, isAxiosError, type AxiosAdapter, type AxiosPromise } from 'axios'
import { samePerson } from '../session/user'
import type { TokenSource } from './bearer'
import type { Calls } from './requestContext'

/**
 * Sends, and where a call with the session's token is answered with 401, refreshes and sends it once more; the
 * second answer is the caller's, and so is a 401 where the session has no other token: it answers a fresh
 * token with none. A token that was got because of a 401 and is answered with one again causes no further
 * refresh as long as it lives, so that an API which refuses everything costs one.
 *
 * It stands behind axios, not among its response interceptors, where a second run would transform the body of
 * the call a second time.
 */
export function retryOn401(session: TokenSource, calls: Calls, send: AxiosAdapter): AxiosAdapter {
  let lastFailedToken: string | undefined

  return async (config) => {
    const answer = send(config)
    const token = calls.get(config)?.token
    if (token === undefined || token === lastFailedToken) return answer
    if ((await statusOf(answer)) !== 401 || isSpent(config.data)) return answer

    await session.refresh(token)
    const fresh = await session.accessToken().catch(() => null)
    if (fresh === null || fresh === token) return answer
    // Somebody else may have signed in meanwhile, in another tab: what was asked for is not theirs.
    if (!samePerson({ accessToken: token }, { accessToken: fresh })) return answer

    const headers = new AxiosHeaders(config.headers).set('Authorization', `Bearer ${fresh}`)
    const second = send({ ...config, headers })
    if ((await statusOf(second)) === 401) lastFailedToken = fresh
    return second
  }
}

/** The status of an answer, whether or not the caller takes it for an error. */
const statusOf = (answer: AxiosPromise): Promise<number | undefined> =>
  answer.then(
    ({ status }) => status,
    (thrown: unknown) => (isAxiosError(thrown) ? thrown.response?.status : undefined),
  )

/** A stream is read while it is sent, and cannot be sent again. */
const isSpent = (body: unknown): boolean => body instanceof ReadableStream
