/**
 * The client of the application's API: axios, with two request interceptors that attach the access token and
 * the XSRF token to the calls that should have them, and one for the answers, which sends a call once more
 * after a 401.
 */
import axios, {
  Axios,
  type AxiosAdapter,
  type AxiosInstance,
  type AxiosPromise,
  type InternalAxiosRequestConfig,
} from 'axios'
import { takeToken, urlUnder, type TokenSource } from './bearer'
import { hasCredentials, redactError, redactResponse, refuseRedirect } from './credentials'
import { retryOn401 } from './retryOn401'
import { begin, left } from './underWay'
import { needsXsrf, setXsrf, XSRF_HEADER } from './xsrf'

/** Milliseconds that a call waits for its answer. A call may set another `timeout`. */
const TIMEOUT = 30_000

const NO_PROGRESS =
  "onUploadProgress needs adapter: 'xhr', because most browsers do not send the stream that fetch makes of the body: docs/guides/screens.md#files"

interface ApiDeps {
  /**
   * Base URL of the API, absolute; the paths of calls follow it. Without one calls are relative to the page's
   * origin, and carry no access token.
   */
  apiUrl?: string | undefined
  session: TokenSource
  /**
   * The `sub` of the person who makes the calls; by default the person signed in. If another person has
   * signed in meanwhile, in another tab, a call rejects with the AuthError 'session-ended', and is not sent.
   */
  person?: string | undefined
  /**
   * Throws if they are not signed in any more. A call that would leave then, or is answered then, rejects
   * with what it throws.
   */
  assertThere?: () => void
  /** e.g. `() => document.cookie` */
  cookies: () => string
  /** The address that the browser adds a relative one to, e.g. `() => document.baseURI`. */
  page: () => string
  /** How calls reach the network; by default by fetch. */
  adapter?: AxiosAdapter | 'fetch'
}

/** Makes the axios instance that screens call the API with: `api.get('invoices')`. */
export function createApi({
  apiUrl,
  // Not the whole state, which has the tokens of that moment: the client outlives them.
  session: { accessToken, refresh, stepUp },
  person,
  assertThere,
  cookies,
  page,
  adapter = 'fetch',
}: ApiDeps): AxiosInstance {
  const session: TokenSource = { accessToken: () => accessToken(person), refresh, stepUp }
  const isApi = apiUrl === undefined ? () => false : urlUnder(apiUrl)
  const api = axios.create({
    baseURL: apiUrl ?? '/',
    timeout: TIMEOUT,
    // Else axios would send its own, where the browser lets it: one more header for an API of another origin
    // to allow.
    headers: { 'User-Agent': false },
    adapter,
  })
  /** Without defaults, so it takes a configuration as it is. */
  const plain = new Axios()

  /** Where a call goes: the address that the adapter builds of the same configuration. */
  const urlOf = (config: InternalAxiosRequestConfig): URL | undefined => {
    const uri = plain.getUri(config)
    return URL.canParse(uri, page()) ? new URL(uri, page()) : undefined
  }

  /** The first interceptor of a request: judges the address, once, and waits for the access token. */
  async function prepare(config: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> {
    const { headers, data } = config
    if (config.onUploadProgress && config.adapter === adapter) throw new TypeError(NO_PROGRESS)
    // Axios would call a file posted alone a form.
    if (data instanceof Blob) headers.setContentType(data.type || 'application/octet-stream', false)
    // A header that the caller has set stays as it is. Axios has a rule of its own, which differs from ours.
    config.withXSRFToken = false
    const url = urlOf(config)
    begin(config, !!url && !headers.has(XSRF_HEADER) && needsXsrf(config, url, new URL(page()).origin))
    if (url && isApi(url)) await takeToken(config, session)
    return config
  }

  /** The second one, and that of a second sending: attaches both tokens as they are when the call leaves. */
  function leave(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
    const { headers, underWay } = config
    // Otherwise a handler of a person who has left would navigate, or show its result, in front of the next
    // person.
    assertThere?.()
    if (underWay?.token !== undefined) headers.set('Authorization', `Bearer ${underWay.token}`)
    // A server may renew the cookie with each answer.
    if (underWay?.hasXsrf) setXsrf(headers, cookies())
    config.timeout = left(config)
    if (hasCredentials(config)) config.fetchOptions = { ...config.fetchOptions, redirect: 'manual' }
    return config
  }

  /** Its body is as the first sending has made it. */
  const retry = retryOn401(session, (config) => plain.request({ ...config, transformRequest: [] }))

  async function finish(answer: AxiosPromise): AxiosPromise {
    try {
      const response = await refuseRedirect(retry(answer))
      assertThere?.()
      return redactResponse(response)
    } catch (thrown) {
      throw redactError(thrown)
    }
  }

  // Axios runs request interceptors from the last one added to the first: a screen's own come before these.
  api.interceptors.request.use(leave)
  api.interceptors.request.use((config) => prepare(config))
  plain.interceptors.request.use(leave)
  api.interceptors.response.use(
    (response) => finish(Promise.resolve(response)),
    (thrown: unknown) => finish(Promise.reject(thrown)),
  )
  return api
}
