import type { InternalAxiosRequestConfig } from 'axios'
import type { SessionStore } from '../session/store'
import type { Calls } from './requestContext'

/** What calls ask of the session. */
export type TokenSource = Pick<SessionStore, 'accessToken' | 'refresh'>

/**
 * Request interceptor: a call to the API carries `Authorization: Bearer {access token}`, and waits for the
 * session's refresh where that is due. Credentials that the caller has set are left alone.
 * @param isApi whether a URL is the API's
 * @throws AuthError where the token has expired and the pool cannot be reached
 */
export const bearer =
  (session: TokenSource, isApi: (url: URL) => boolean, calls: Calls) =>
  async (config: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> => {
    const call = calls.get(config)
    if (!call || !isApi(call.url) || hasCredentials(config)) return config
    const token = await session.accessToken()
    if (token === null) return config
    config.headers.set('Authorization', `Bearer ${token}`)
    calls.set(config, { ...call, token })
    return config
  }

/** Whether a call carries credentials of its own. */
export const hasCredentials = ({ headers, auth }: InternalAxiosRequestConfig): boolean =>
  headers.has('Authorization') || auth !== undefined
