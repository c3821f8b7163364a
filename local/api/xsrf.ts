import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'X-XSRF-TOKEN'
const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The double-submitted cookie: a page of another site can make a browser send it, but cannot read it to put it
 * into the header (OWASP, Cross-Site Request Forgery Prevention Cheat Sheet).
 */
export const xsrf = createMiddleware(async (c, next) => {
  const held = getCookie(c, COOKIE)
  if (!SAFE.has(c.req.method) && (!held || c.req.header(HEADER) !== held))
    return c.json({ error: 'xsrf', message: `${HEADER} is not the value of the cookie ${COOKIE}` }, 403)
  if (!held) setCookie(c, COOKIE, crypto.randomUUID(), { path: '/', sameSite: 'Strict' })
  return next()
})
