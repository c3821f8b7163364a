import type { InternalAxiosRequestConfig } from 'axios'
import type { SessionState } from '../session/store'
import type { RequestContexts } from './requestContext'

/** What the API client needs of the session. */
export type TokenSource = Pick<SessionState, 'accessToken' | 'refresh'> &
  Partial<Pick<SessionState, 'stepUp'>>

/**
 * Request interceptor: a request to the API carries `Authorization: Bearer {access token}`. It waits for the
 * session's refresh if one is due. Credentials that the caller has set stay as they are.
 * @param isApi whether a URL belongs to the API
 * @throws AuthError where the token has expired and the pool cannot be reached
 */
export const bearer =
  (session: TokenSource, isApi: (url: URL) => boolean, contexts: RequestContexts) =>
  async (config: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> => {
    const context = contexts.get(config)
    if (!context || !isApi(context.url) || hasCredentials(config)) return config
    const token = await session.accessToken()
    if (token === null) return config
    config.headers.set('Authorization', `Bearer ${token}`)
    contexts.set(config, { ...context, token })
    return config
  }

/** Whether a request carries credentials already. */
export const hasCredentials = ({ headers, auth }: InternalAxiosRequestConfig): boolean =>
  headers.has('Authorization') || auth !== undefined
