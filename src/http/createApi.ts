/**
 * The way to the application's API: axios, with interceptors that put the access token and the XSRF token on
 * the requests that should have them and on no other.
 */
import axios, { getAdapter, type AxiosAdapter, type AxiosInstance } from 'axios'
import { bearer, hasCredentials, type TokenSource } from './bearer'
import { addressed, type Calls } from './requestContext'
import { refusingRedirects } from './redirects'
import { retryOn401 } from './retryOn401'
import { safeAfterwards, safeErrors } from './safeErrors'
import { urlUnder } from './urlUnder'
import { xsrf, XSRF_HEADER } from './xsrf'

/** Milliseconds after which a call that has no answer is given up. A call may set another `timeout`. */
const TIMEOUT = 30_000

interface ApiDeps {
  /** Base URL of the API, absolute; the paths of calls follow it. */
  apiUrl: string
  session: TokenSource
  /** e.g. `() => document.cookie` */
  cookies: () => string
  /** The page's own, e.g. `location.origin`. */
  origin: string
  /** How calls reach the network; for tests. */
  adapter?: AxiosAdapter
}

/** Makes the axios instance that screens call the API with: `api.get('invoices')`. */
export function createApi({ apiUrl, session, cookies, origin, adapter }: ApiDeps): AxiosInstance {
  const calls: Calls = new WeakMap()
  const follow = adapter ?? getAdapter('fetch')
  const stay = retryOn401(session, calls, refusingRedirects(follow))
  const send: AxiosAdapter = (config) =>
    hasCredentials(config) || config.headers.has(XSRF_HEADER) ? stay(config) : follow(config)

  const api = axios.create({ baseURL: apiUrl, timeout: TIMEOUT, adapter: safeErrors(calls, send) })
  // Axios runs request interceptors from the last one added to the first: those of a screen before these, and
  // of these the one that makes the URL before those that judge it.
  api.interceptors.request.use(bearer(session, urlUnder(apiUrl), calls))
  api.interceptors.request.use(xsrf(cookies, origin, calls))
  api.interceptors.request.use(addressed(api, origin, calls))
  api.interceptors.response.use(undefined, safeAfterwards(calls))
  return api
}
