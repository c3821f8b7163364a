/**
 * Cross-site-request-forgery protection (specification, 7): on other methods than GET and HEAD, to relative
 * URLs, the value of the cookie XSRF-TOKEN goes into the header X-XSRF-TOKEN.
 */

import type { InternalAxiosRequestConfig } from 'axios'
import type { Calls } from './requestContext'

export const XSRF_HEADER = 'X-XSRF-TOKEN'
const XSRF_COOKIE = 'XSRF-TOKEN'

/** A request as the rule sees it. */
interface Asking {
  method: string
  /** The URL as the program wrote it. */
  written: string
  /** Where it leads. */
  url: URL
}

/**
 * @param cookies e.g. `() => document.cookie`
 * @param origin the page's own
 * @returns the header's value for a request, or null where it gets none
 */
export const xsrfToken =
  (cookies: () => string, origin: string) =>
  ({ method, written, url }: Asking): string | null => {
    if (/^(?:get|head)$/i.test(method)) return null
    return url.origin === origin && isRelative(written) ? readCookie(cookies(), XSRF_COOKIE) : null
  }

/** Request interceptor: adds the header that a call should have. One that the caller has set is left alone. */
export const xsrf =
  (cookies: () => string, origin: string, calls: Calls) =>
  (config: InternalAxiosRequestConfig): InternalAxiosRequestConfig => {
    const call = calls.get(config)
    if (!call || config.headers.has(XSRF_HEADER)) return config
    const asking = { method: config.method ?? 'get', written: call.made.url ?? '', url: call.url }
    const token = xsrfToken(cookies, origin)(asking)
    if (token !== null) config.headers.set(XSRF_HEADER, token)
    return config
  }

/**
 * Whether a URL goes wherever its base goes. `//evil.com`, `/\evil.com` and `/<tab>/evil.com` do not, although
 * they look as if (CVE-2025-66035). A base of each scheme, for `https:evil.com` depends on it.
 */
const isRelative = (written: string): boolean =>
  ['https://one.invalid', 'http://another.invalid'].every(
    (base) => URL.canParse(written, base) && new URL(written, base).origin === base,
  )

/**
 * The value of a cookie, or null where it is absent or empty. Of several by that name the first: browsers put
 * the one with the longest path first (RFC 6265 5.4). Quotes belong to the value (RFC 6265 4.1.1).
 * @param cookies as in `document.cookie`
 */
export function readCookie(cookies: string, name: string): string | null {
  const pair = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
  return pair === undefined ? null : decoded(pair.slice(name.length + 1)) || null
}

/** Servers write odd characters of a cookie as %XX. What does not decode to a header's text is left as it is. */
function decoded(value: string): string {
  try {
    const text = decodeURIComponent(value)
    return /^[\x20-\x7e]*$/.test(text) ? text : value
  } catch {
    return value
  }
}
