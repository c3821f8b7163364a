/**
 * Protection against cross-site request forgery (specification, 7): a request to a relative URL, by any method but
 * GET and HEAD, carries the value of the cookie XSRF-TOKEN in the header X-XSRF-TOKEN.
 */

import type { AxiosHeaders } from 'axios'

export const XSRF_HEADER = 'X-XSRF-TOKEN'
const XSRF_COOKIE = 'XSRF-TOKEN'

/** What the rule needs to know about a request. */
interface XsrfRequest {
  method: string
  /** The URL as the program wrote it. */
  originalUrl: string
  /** Where it goes. */
  url: URL
}

/**
 * Whether a request gets the header.
 * @param origin the page's own
 */
export const needsXsrf = ({ method, originalUrl, url }: XsrfRequest, origin: string): boolean =>
  !/^(?:get|head)$/i.test(method) && url.origin === origin && isRelative(originalUrl)

/** Sets the header by the cookie; removes it where there is none. @param cookies as in `document.cookie` */
export function setXsrf(headers: AxiosHeaders, cookies: string): void {
  const token = readCookie(cookies, XSRF_COOKIE)
  if (token === null) headers.delete(XSRF_HEADER)
  else headers.set(XSRF_HEADER, token)
}

/**
 * Whether a URL follows its base. `//evil.com`, `/\evil.com` and `/<tab>/evil.com` look relative and are not
 * (CVE-2025-66035). It is tried with a base of each scheme, because `https:evil.com` depends on the scheme.
 */
const isRelative = (url: string): boolean =>
  ['https://one.invalid', 'http://another.invalid'].every(
    (base) => URL.canParse(url, base) && new URL(url, base).origin === base,
  )

/**
 * The value of a cookie, or null where it is absent or empty. Where several have the name, the first one counts:
 * browsers put the longest path first (RFC 6265 5.4). Quotes belong to the value (RFC 6265 4.1.1).
 * @param cookies as in `document.cookie`
 */
export function readCookie(cookies: string, name: string): string | null {
  const pair = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
  return pair === undefined ? null : decode(pair.slice(name.length + 1)) || null
}

/** Servers write special characters of a cookie as %XX. A value that does not decode to header text stays as it is. */
function decode(value: string): string {
  try {
    const text = decodeURIComponent(value)
    return /^[\x20-\x7e]*$/.test(text) ? text : value
  } catch {
    return value
  }
}
