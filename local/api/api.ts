/**
 * A small API, like one that a business runs behind the app. It accepts no request without an access token of
 * the user pool. Web standards only; all data is in memory.
 */
import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { ServerNames } from '../pool/index'
import {
  accessChecker,
  Insufficient,
  requireSure,
  Unauthorized,
  type Caller,
  type TrustedPool,
} from './access'
import { createControl } from './control'
// <example>
import { invoiceBook, readDraft } from './invoices'
// </example>

export interface SampleApiOptions extends TrustedPool {
  /** The path that the API is mounted at, e.g. `/api`. */
  basePath: string
  /** The names under which browsers reach it. */
  names: ServerNames
  /** Epoch milliseconds, for the age of a sign-in and of an invoice; the system's clock by default. */
  now?: () => number
}

const XSRF_COOKIE = 'XSRF-TOKEN'
const XSRF_HEADER = 'X-XSRF-TOKEN'
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The double-submit cookie: a page of another site can make a browser send the cookie, but it cannot read the
 * cookie and put it into the header (OWASP, Cross-Site Request Forgery Prevention Cheat Sheet).
 */
const xsrf = createMiddleware(async (c, next) => {
  const cookie = getCookie(c, XSRF_COOKIE)
  if (!SAFE_METHODS.has(c.req.method) && (!cookie || c.req.header(XSRF_HEADER) !== cookie))
    return c.json(
      { error: 'xsrf', message: `${XSRF_HEADER} is not the value of the cookie ${XSRF_COOKIE}` },
      403,
    )
  if (!cookie) setCookie(c, XSRF_COOKIE, crypto.randomUUID(), { path: '/', sameSite: 'Strict' })
  return next()
})

/** RFC 9470 section 3. An API at another origin also names the header in Access-Control-Expose-Headers. */
const challengeOf = ({ message, wanted: { maxAge } }: Insufficient): string =>
  `Bearer error="insufficient_user_authentication", error_description="${message}", max_age="${maxAge}"`

interface Env {
  Variables: { caller: Caller }
}

/** Makes an API with its seeded data. */
export function createSampleApi(options: SampleApiOptions) {
  const now = options.now ?? Date.now
  const check = accessChecker(options)
  // <example>
  let book = invoiceBook(now)
  // </example>
  const control = createControl(() => {
    // <example>
    book = invoiceBook(now)
    // </example>
  }, options.names)

  const app = new Hono<Env>({ strict: false }).basePath(options.basePath)
  app.route('/control', control.routes)
  app.use(control.observe)
  app.use(async (c, next) => {
    c.set('caller', await check(c.req.header('Authorization')))
    c.header('Cache-Control', 'no-store')
    await next()
  })
  app.use(xsrf)
  app.use(async (c, next) => {
    const { stepUp } = control.behaviour
    if (stepUp && !SAFE_METHODS.has(c.req.method)) requireSure(c.var.caller, stepUp, now())
    await next()
  })

  // <example>
  app.get('/invoices', (c) =>
    c.json(book.list(control.behaviour.empty ? '' : c.var.caller.business, c.req.query())),
  )
  app.get('/invoices/:id', (c) => {
    const invoice = book.find(c.var.caller.business, c.req.param('id'))
    return invoice ? c.json(invoice) : c.json({ error: 'not-found' }, 404)
  })
  app.patch('/invoices/:id', async (c) => {
    const change: unknown = await c.req.json().catch(() => null)
    const paid = typeof change === 'object' && change !== null && 'paid' in change ? change.paid : undefined
    if (typeof paid !== 'boolean')
      return c.json({ error: 'invalid', message: 'All that can be changed is `paid`: true or false.' }, 422)
    const invoice = book.setPaid(c.var.caller.business, c.req.param('id'), paid)
    return invoice ? c.json(invoice) : c.json({ error: 'not-found' }, 404)
  })
  app.post('/invoices', async (c) => {
    const draft = readDraft(await c.req.json().catch(() => null))
    if ('field' in draft) return c.json({ error: 'invalid', ...draft }, 422)
    return c.json(book.add(c.var.caller.business, draft), 201)
  })
  // </example>

  app.notFound((c) => c.json({ error: 'not-found' }, 404))
  app.onError((error, c) => {
    if (error instanceof Insufficient) {
      c.header('WWW-Authenticate', challengeOf(error))
      return c.json({ error: 'insufficient_user_authentication', message: error.message }, 401)
    }
    if (!(error instanceof Unauthorized)) return c.json({ error: 'unavailable' }, 503)
    // RFC 6750 section 3.
    c.header('WWW-Authenticate', 'Bearer error="invalid_token"')
    return c.json({ error: 'unauthorized', message: error.message }, 401)
  })
  return { fetch: async (request: Request): Promise<Response> => app.fetch(request) }
}
