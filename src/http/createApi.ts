/**
 * The way to the application's API: axios, with the access token and the XSRF token on the requests that
 * should have them and on no other.
 *
 * The tokens are added behind axios, in its adapter, and not in an interceptor: there the URL is the one that
 * is sent, and the token never stands in a configuration that axios hands back with every error.
 */
import axios, {
  getAdapter,
  type AxiosAdapter,
  type AxiosInstance,
  type InternalAxiosRequestConfig,
} from 'axios'
import { withBearer, type TokenSource } from './bearer'
import { withHeader } from './headers'
import { refusingRedirects } from './redirects'
import { safeErrors } from './safeErrors'
import { urlUnder } from './urlUnder'
import { XSRF_HEADER, xsrfToken } from './xsrf'

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
  const follow = adapter ?? getAdapter('fetch')
  const stay = refusingRedirects(follow)
  const sendSigned = withBearer(session, stay)
  const isApi = urlUnder(apiUrl)
  const xsrf = xsrfToken(cookies, origin)

  const send: AxiosAdapter = async (config) => {
    const written = api.getUri(config)
    if (!URL.canParse(written, origin)) return follow(config)
    const url = new URL(written, origin)

    let call = addressed(config, url)
    const ofCaller = call.headers.has('Authorization') || call.auth !== undefined
    const token = xsrf({ method: call.method ?? 'get', written: config.url ?? '', url })
    if (token !== null && !call.headers.has(XSRF_HEADER)) call = withHeader(call, XSRF_HEADER, token)

    if (isApi(url) && !ofCaller) return sendSigned(call)
    return ofCaller || call.headers.has(XSRF_HEADER) ? stay(call) : follow(call)
  }

  const api = axios.create({ baseURL: apiUrl, timeout: TIMEOUT, adapter: safeErrors(send) })
  return api
}

/** The call with the very URL that was judged, and without axios's own XSRF rule, which is another one. */
const addressed = (config: InternalAxiosRequestConfig, { href }: URL): InternalAxiosRequestConfig => ({
  ...config,
  url: href,
  baseURL: '',
  params: undefined,
  withXSRFToken: false,
})
