/** The access token, and the requests that carry it. */
import { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import { subjectOf } from '../cognito/claims'
import type { SessionState } from '../session/store'

/** What the API client needs of the session. */
export type TokenSource = Pick<SessionState, 'accessToken' | 'refresh'> & {
  stepUp?: SessionState['stepUp'] | undefined
}

/**
 * The access token that a request under way carries, where this client has added it. It is found by the headers: each request has its
 * own, while axios and a screen's interceptors make copies of the configuration (`{ ...config }`).
 */
export type TokensSent = WeakMap<AxiosHeaders, string>

/**
 * Puts `Authorization: Bearer {access token}` on a request to the API. It waits for the session's refresh if one is due.
 * Credentials that the caller has set stay as they are. The browser keeps no answer: its HTTP cache finds answers by their address, not
 * by the token (RFC 9111 4), and would give one person's to the next. A caller may ask for another `cache`.
 * @param url where the request goes
 * @param isApi whether a URL belongs to the API
 * @returns the token that it now carries, if any
 * @throws AuthError where the token has expired and the pool cannot be reached
 */
export async function addBearer(
  config: InternalAxiosRequestConfig,
  url: URL,
  isApi: (url: URL) => boolean,
  session: TokenSource,
): Promise<string | undefined> {
  if (!isApi(url) || hasCredentials(config)) return undefined
  const token = await session.accessToken()
  if (token === null) return undefined
  config.headers.set('Authorization', `Bearer ${token}`)
  config.fetchOptions = { cache: 'no-store', ...config.fetchOptions }
  return token
}

/** A request to be sent once more, with a token in place of its own. */
export const withBearer = (
  config: InternalAxiosRequestConfig,
  token: string,
): InternalAxiosRequestConfig => ({
  ...config,
  headers: new AxiosHeaders(config.headers).set('Authorization', `Bearer ${token}`),
})

/** The token with which a request is sent again; null if none can be had, or if it would be another person's. */
export async function freshTokenFor(session: TokenSource, token: string): Promise<string | null> {
  const fresh = await session.accessToken().catch(() => null)
  return fresh !== null && subjectOf(fresh) === subjectOf(token) ? fresh : null
}

/** Whether a request carries credentials already. */
export const hasCredentials = ({ headers, auth }: InternalAxiosRequestConfig): boolean =>
  headers.has('Authorization') || auth !== undefined

/**
 * The rule that decides which requests carry the access token. It judges the parsed URL, because text that begins
 * with the base may lead anywhere (`https://api.example.com.evil.com`, `…@evil.com`).
 * @param base the API's base URL, absolute
 * @returns whether a URL is the base or below it: same scheme, host and port; the base's path, then a slash or the
 *   end; no user name before an @; https, or http on this machine
 */
export function urlUnder(base: string): (url: URL) => boolean {
  const { protocol, host, hostname, pathname } = new URL(base)
  // Nobody on the way can read a token that is sent there.
  const safe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
  const folder = pathname.replace(/\/*$/, '/')
  const below = (path: string) => `${path}/`.startsWith(folder)

  return (url) =>
    safe &&
    // Not `origin`: a blob: URL has the origin of the page that made it.
    url.protocol === protocol &&
    url.host === host &&
    url.username + url.password === '' &&
    below(url.pathname) &&
    below(asDecodedByServers(url))
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The path with encoded slashes decoded. The URL parser keeps `..%2f`, but some servers decode it before they
 * resolve `..`.
 */
const asDecodedByServers = ({ pathname, origin }: URL): string =>
  new URL(pathname.replace(/%2f|%5c/gi, '/'), origin).pathname
