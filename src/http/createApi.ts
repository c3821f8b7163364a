/**
 * The client of the application's API: axios, with interceptors that put the access token and the XSRF token on
 * the requests that should have them, and on no other.
 */
import axios, { getAdapter, type AxiosAdapter, type AxiosInstance } from 'axios'
import { bearer, hasCredentials, type TokenSource } from './bearer'
import { redactCredentials, redactLateErrors } from './redactCredentials'
import { refuseRedirects } from './refuseRedirects'
import { resolveUrl, type RequestContexts } from './requestContext'
import { retryOn401 } from './retryOn401'
import { stepUpOn401 } from './stepUpOn401'
import { urlUnder, whyNoToken } from './urlUnder'
import { xsrf, XSRF_HEADER } from './xsrf'

/** Milliseconds that a call waits for its answer. A call may set another `timeout`. */
const TIMEOUT = 30_000

const NO_PROGRESS =
  'onUploadProgress makes the body a stream, which most browsers do not send. docs/screens.md#files says how to show the progress.'

interface ApiDeps {
  /**
   * Base URL of the API, absolute; the paths of calls follow it. Without one calls are relative to the page's origin,
   * and carry no access token.
   */
  apiUrl?: string | undefined
  session: TokenSource
  /**
   * The `sub` of the person who makes the calls; by default the person signed in. If another person has signed in meanwhile, in
   * another tab, a call rejects with the AuthError 'session-ended', and is not sent.
   */
  person?: string | undefined
  /** Throws if they are not signed in any more. A call that is answered then rejects with what it throws. */
  assertThere?: () => void
  /** e.g. `() => document.cookie` */
  cookies: () => string
  /** The page's own, e.g. `location.origin`. */
  origin: string
  /** How calls reach the network; for tests. */
  adapter?: AxiosAdapter
}

/** Makes the axios instance that screens call the API with: `api.get('invoices')`. */
export function createApi({
  apiUrl,
  person,
  assertThere,
  cookies,
  origin,
  adapter,
  ...given
}: ApiDeps): AxiosInstance {
  const silent = apiUrl !== undefined && import.meta.env.DEV && whyNoToken(apiUrl)
  // oxlint-disable-next-line no-console -- else the API's refusal would be the first that a developer hears of it
  if (silent) console.warn(silent)
  const session = { ...given.session, accessToken: () => given.session.accessToken(person) }
  const contexts: RequestContexts = new WeakMap()
  const sendPlain = adapter ?? getAdapter('fetch')
  const sendOnce = refuseRedirects(sendPlain)
  const sendWithCredentials = stepUpOn401(session, contexts, retryOn401(session, contexts, sendOnce))
  const send: AxiosAdapter = (config) =>
    hasCredentials(config) || config.headers.has(XSRF_HEADER)
      ? sendWithCredentials(config)
      : sendPlain(config)
  // The handler of somebody who has left would go on: open another page, or say what it has done, to the next person.
  const sendInTime: AxiosAdapter = async (config) => {
    const answer = await send(config)
    assertThere?.()
    return answer
  }

  const api = axios.create({
    baseURL: apiUrl ?? '/',
    timeout: TIMEOUT,
    adapter: redactCredentials(contexts, sendInTime),
  })
  // Axios runs request interceptors from the last one added to the first: a screen's own come before these, and
  // resolveUrl comes before the two that judge the URL.
  api.interceptors.request.use(
    bearer(session, apiUrl === undefined ? () => false : urlUnder(apiUrl), contexts),
  )
  api.interceptors.request.use(xsrf(cookies, origin, contexts))
  api.interceptors.request.use(resolveUrl(api, origin, contexts))
  api.interceptors.request.use((config) => {
    // Axios would send a stream. Chromium sends one over HTTP/2 only (Chrome, "Streaming requests with the fetch API").
    if (config.onUploadProgress) throw new TypeError(NO_PROGRESS)
    return config
  })
  api.interceptors.response.use(undefined, redactLateErrors(contexts))
  return api
}
