import type { AxiosInstance } from 'axios'
import { inTime } from '../async/inTime'
import { cookies } from '../browserStorage'
import { AuthError } from '../cognito/AuthError'
import type { AuthConfig } from '../config'
import type { ApiFor } from '../http/useApi'
import { userOf } from '../session/session'
import type { SessionStore } from '../session/store'
// <doctor>
import { explainMissingApi } from './explainInDevelopment'
// </doctor>

/**
 * Fetches axios, and makes a client for each person who is signed in. Without a configured API, calls go to
 * this origin, with the XSRF rule and without a token.
 */
export async function loadApi(config: AuthConfig, session: SessionStore): Promise<ApiFor> {
  const { apiUrl } = config
  // <doctor>
  if (import.meta.env.DEV) void explainMissingApi(config)
  // </doctor>
  const { createApi } = await inTime(import('../http/createApi'))
  const made = new Map<string | undefined, AxiosInstance>()
  const apiOf = (person: string | undefined) =>
    createApi({
      apiUrl,
      session: session.getState(),
      person,
      assertThere() {
        // A call before sign-in may be answered after it.
        if (person === undefined || userOf(session.getState())?.uuid === person) return
        throw new AuthError('session-ended', 'The person who made the call has left')
      },
      cookies,
      page: () => document.baseURI,
    })
  return (person) => {
    const api = made.get(person) ?? apiOf(person)
    made.set(person, api)
    return api
  }
}
