/**
 * Protection against cross-site request forgery (specification, 7): a request to a relative URL, by any
 * method but GET and HEAD, carries the value of the cookie XSRF-TOKEN in the header X-XSRF-TOKEN.
 */

import type { AxiosHeaders, InternalAxiosRequestConfig } from 'axios'

export const XSRF_HEADER = 'X-XSRF-TOKEN'

/**
 * Whether a request gets the header.
 * @param request its `url` as the program wrote it
 * @param to where it goes
 * @param origin the page's own
 */
export const needsXsrf = (
  { method = 'get', url = '' }: Pick<InternalAxiosRequestConfig, 'method' | 'url'>,
  to: URL,
  origin: string,
): boolean => !/^(?:get|head)$/i.test(method) && to.origin === origin && isRelative(url)

/** Sets the header by the cookie; removes it where there is none. @param cookies as in `document.cookie` */
export function setXsrf(headers: AxiosHeaders, cookies: string): void {
  const token = readXsrfCookie(cookies)
  if (token === '') headers.delete(XSRF_HEADER)
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
 * The value of the cookie, empty where there is none. Where several have the name, the first one counts:
 * browsers put the longest path first (RFC 6265 5.4). Quotes belong to the value (RFC 6265 4.1.1). Servers
 * write special characters as %XX; a value that does not decode to header text stays as it is.
 */
export function readXsrfCookie(cookies: string): string {
  const [, value = ''] = /(?:^|;) *XSRF-TOKEN=([^;]*)/.exec(cookies) ?? []
  try {
    const text = decodeURIComponent(value)
    return /^[\x20-\x7e]*$/.test(text) ? text : value
  } catch {
    return value
  }
}
