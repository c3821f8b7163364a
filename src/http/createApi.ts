/**
 * The client of the application's API: axios, with an interceptor that puts the access token on the requests that should have it, and
 * says which should have the XSRF token, which the adapter puts there.
 */
import axios, {
  getAdapter,
  type AxiosAdapter,
  type AxiosInstance,
  type InternalAxiosRequestConfig,
} from 'axios'
import { addBearer, urlUnder, type TokensSent, type TokenSource } from './bearer'
import { redactCredentials, redactLateErrors, type Written } from './redactCredentials'
import { refuseRedirects } from './refuseRedirects'
import { retryOn401 } from './retryOn401'
import { stepUpOn401 } from './stepUpOn401'
import { addXsrf, needsXsrf, XSRF_HEADER } from './xsrf'

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
  /** Throws if they are not signed in any more. A call that would leave then, or is answered then, rejects with what it throws. */
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
  // Not the whole state, which has the tokens of that moment: the client outlives them.
  session: { accessToken, refresh, stepUp },
  person,
  assertThere,
  cookies,
  origin,
  adapter,
}: ApiDeps): AxiosInstance {
  const session: TokenSource = { accessToken: () => accessToken(person), refresh, stepUp }
  const isApi = apiUrl === undefined ? () => false : urlUnder(apiUrl)
  const written: Written = new WeakMap()
  const sent: TokensSent = new WeakMap()
  const sendOnce = addXsrf(cookies, refuseRedirects(adapter ?? getAdapter('fetch')))
  const send = stepUpOn401(session, sent, retryOn401(session, sent, sendOnce))
  // Otherwise a handler of a person who has left would navigate, or show its result, in front of the next person.
  const sendInTime: AxiosAdapter = async (config) => {
    assertThere?.()
    const answer = await send(config)
    assertThere?.()
    return answer
  }

  const api = axios.create({
    baseURL: apiUrl ?? '/',
    timeout: TIMEOUT,
    // Else axios would send its own, where the browser lets it: one more header for an API of another origin to allow.
    headers: { 'User-Agent': false },
    adapter: redactCredentials(written, sendInTime),
  })
  /** Resolves the URL once, so that the URL that is judged is the URL that is sent, whatever the parameters are. */
  const resolveUrl = (config: InternalAxiosRequestConfig): URL | undefined => {
    const uri = api.getUri(config)
    if (!URL.canParse(uri, origin)) return undefined
    const url = new URL(uri, origin)
    const { url: path, baseURL, params } = config
    written.set(config.headers, {
      ...(path !== undefined && { url: path }),
      ...(baseURL !== undefined && { baseURL }),
      params,
    })
    Object.assign(config, { url: url.href, baseURL: '', params: undefined })
    return url
  }

  // Axios runs request interceptors from the last one added to the first: a screen's own come before this one.
  api.interceptors.request.use(async (config) => {
    // Axios would send a stream. Chromium sends one over HTTP/2 only (Chrome, "Streaming requests with the fetch API").
    if (config.onUploadProgress) throw new TypeError(NO_PROGRESS)
    const { url: originalUrl = '', method, headers } = config
    // Axios would call a file posted alone a form.
    if (config.data instanceof Blob)
      headers.setContentType(config.data.type || 'application/octet-stream', false)
    const url = resolveUrl(config)
    // A header that the caller has set stays as it is.
    config.withXSRFToken =
      url !== undefined &&
      !headers.has(XSRF_HEADER) &&
      needsXsrf({ method: String(method), originalUrl, url }, origin)
    if (url === undefined) return config
    const token = await addBearer(config, url, isApi, session)
    if (token !== undefined) sent.set(headers, token)
    return config
  })
  api.interceptors.response.use(undefined, redactLateErrors(written))
  return api
}
