/** The access token, and the requests that carry it. */
import type { InternalAxiosRequestConfig } from 'axios'
import type { SessionState } from '../session/store'
import { within } from './underWay'

/** What the API client needs of the session. */
export type TokenSource = Pick<SessionState, 'accessToken' | 'refresh'> & {
  stepUp?: SessionState['stepUp'] | undefined
}

/**
 * Takes the access token for a call to the API, to be sent as `Authorization: Bearer {access token}`. It
 * waits for the session's refresh if one is due. Credentials that the caller has set stay as they are. The
 * browser keeps no answer: its HTTP cache finds answers by their address, not by the token (RFC 9111 4), and
 * would give one person's to the next. A caller may ask for another `cache`.
 * @throws AuthError where the token has expired and the pool cannot be reached
 */
export async function takeToken(config: InternalAxiosRequestConfig, session: TokenSource): Promise<void> {
  const token = isAuthorized(config) ? null : await within(config, session.accessToken())
  if (token === null || !config.underWay) return
  config.underWay.token = token
  config.fetchOptions = { cache: 'no-store', ...config.fetchOptions }
}

/** Whether a call has what says who makes it. */
export const isAuthorized = ({ headers, auth }: InternalAxiosRequestConfig): boolean =>
  headers.has('Authorization') || auth !== undefined

/**
 * The rule that decides which requests carry the access token. It judges the parsed URL, because text that
 * begins with the base may lead anywhere (`https://api.example.com.evil.com`, `…@evil.com`).
 * @param base the API's base URL, absolute
 * @returns whether a URL is the base or below it: same scheme, host and port; the base's path, then a slash
 *   or the end; no user name before an @; https, or http on this machine
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
