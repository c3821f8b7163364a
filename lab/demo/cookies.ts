/**
 * The cookies of the pool's own pages. Between a page and its worker there are no cookies: a script's request
 * has no Cookie, and its response loses Set-Cookie (Fetch §2.2.2 and §2.2.6). The worker answers only one
 * browser, so it keeps them itself.
 */
const XSRF_COOKIE = 'XSRF-TOKEN'
const XSRF_HEADER = 'X-XSRF-TOKEN'

const jar = new Map<string, string>()

/** @param header a Set-Cookie (RFC 6265 §4.1.1) */
function setCookie(header: string): void {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim())
  const [name = '', ...value] = pair.split('=')
  if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) jar.delete(name)
  else jar.set(name, value.join('='))
}

/** From now on, keeps the cookies that a response of this worker would set. */
export function keepCookies(): void {
  const Plain = globalThis.Response
  globalThis.Response = class extends Plain {
    constructor(body?: BodyInit | null, init?: ResponseInit) {
      super(body, init)
      new Headers(init?.headers).getSetCookie().forEach(setCookie)
    }
  }
}

/**
 * The request as a server would see it: with the cookies, with the XSRF token as cookie and header, and with
 * the name of the browser, which a request gets only when it leaves the browser (Fetch §4.6).
 */
export function withCookies(request: Request): Request {
  const headers = new Headers(request.headers)
  const xsrf = headers.get(XSRF_HEADER)
  const cookies = xsrf === null ? jar : new Map(jar).set(XSRF_COOKIE, xsrf)
  headers.set('User-Agent', navigator.userAgent)
  headers.set('Cookie', Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '))
  // A new Request would drop these headers.
  return Object.defineProperty(request, 'headers', { value: headers })
}

/** The cookies that are set, in a form that can be stored. */
export const cookies = (): [name: string, value: string][] => [...jar]

export function restoreCookies(kept: readonly (readonly [name: string, value: string])[]): void {
  for (const [name, value] of kept) jar.set(name, value)
}
