/** The access token, and the requests that carry it. */
import type { InternalAxiosRequestConfig } from 'axios'
import { subjectOf } from '../cognito/claims'
import type { SessionState } from '../session/store'
import { within } from './underWay'
import { XSRF_HEADER } from './xsrf'

/** What the API client needs of the session. */
export type TokenSource = Pick<SessionState, 'accessToken' | 'refresh'> & {
  stepUp?: SessionState['stepUp'] | undefined
}

/**
 * Request interceptor: attaches `Authorization: Bearer {access token}` to a call to the API. It waits for the session's refresh if one is
 * due. Credentials that the caller has set stay as they are. The browser keeps no answer: its HTTP cache finds answers by their address,
 * not by the token (RFC 9111 4), and would give one person's to the next. A caller may ask for another `cache`.
 * @throws AuthError where the token has expired and the pool cannot be reached
 */
export async function attachBearer(
  config: InternalAxiosRequestConfig,
  session: TokenSource,
): Promise<InternalAxiosRequestConfig> {
  const { underWay, headers } = config
  if (!underWay || isOwn(config)) return config
  const token = await within(config, underWay.until, session.accessToken())
  if (typeof token !== 'string') return config
  headers.set('Authorization', `Bearer ${token}`)
  config.underWay = { ...underWay, hasToken: true }
  config.fetchOptions = { cache: 'no-store', ...config.fetchOptions }
  return config
}

/** The access token that the client has attached to a call. */
export function attachedToken({ underWay, headers }: InternalAxiosRequestConfig): string | undefined {
  const header = underWay?.hasToken ? headers.get('Authorization') : undefined
  return typeof header === 'string' ? header.slice('Bearer '.length) : undefined
}

/** The token with which a request is sent again; null if none can be had, or if it would be another person's. */
export async function freshTokenFor(session: TokenSource, token: string): Promise<string | null> {
  const fresh = await session.accessToken().catch(() => null)
  return fresh !== null && subjectOf(fresh) === subjectOf(token) ? fresh : null
}

/** Whether a call has credentials of its own. */
const isOwn = ({ headers, auth }: InternalAxiosRequestConfig): boolean =>
  headers.has('Authorization') || auth !== undefined

/** Whether a call carries a token, or what else shows who makes it. */
export const hasCredentials = (config: InternalAxiosRequestConfig): boolean =>
  isOwn(config) || config.headers.has(XSRF_HEADER)

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
