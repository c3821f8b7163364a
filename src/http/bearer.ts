import { isAxiosError, type AxiosAdapter, type AxiosPromise, type InternalAxiosRequestConfig } from 'axios'
import type { SessionStore } from '../session/createSession'
import { samePerson } from '../session/user'
import { withHeader } from './headers'

/** What calls ask of the session. */
export type TokenSource = Pick<SessionStore, 'accessToken' | 'refresh'>

/**
 * Sends with the access token, waiting for the session's refresh where it is due. A 401 refreshes and is sent
 * once more; the second answer is the caller's, and so is a 401 where the session has no other token: it
 * answers a fresh token with none. A token that was got because of a 401 and is answered with one again
 * causes no further refresh as long as it lives, so that an API which refuses everything costs one.
 * @throws AuthError where the token has expired and the pool cannot be reached
 */
export function withBearer(session: TokenSource, send: AxiosAdapter): AxiosAdapter {
  let inVain: string | undefined

  return async (config) => {
    const token = await session.accessToken()
    if (token === null) return send(config)

    const answer = send(signed(config, token))
    if ((await statusOf(answer)) !== 401 || token === inVain || isSpent(config.data)) return answer

    await session.refresh(token)
    const fresh = await session.accessToken().catch(() => null)
    if (fresh === null || fresh === token) return answer
    // Somebody else may have signed in meanwhile, in another tab: what was asked for is not theirs.
    if (!samePerson({ accessToken: token }, { accessToken: fresh })) return answer

    const second = send(signed(config, fresh))
    if ((await statusOf(second)) === 401) inVain = fresh
    return second
  }
}

const signed = (config: InternalAxiosRequestConfig, token: string) =>
  withHeader(config, 'Authorization', `Bearer ${token}`)

/** The status of an answer, whether or not the caller takes it for an error. */
const statusOf = (answer: AxiosPromise): Promise<number | undefined> =>
  answer.then(
    ({ status }) => status,
    (thrown: unknown) => (isAxiosError(thrown) ? thrown.response?.status : undefined),
  )

/** A stream is read while it is sent, and cannot be sent again. */
const isSpent = (body: unknown): boolean => body instanceof ReadableStream
