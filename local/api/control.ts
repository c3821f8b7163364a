/** For tests: makes the API slow, empty or broken, and lists the requests it has received. */
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { refuseForeign, refuseHost, refuseOtherThanJson, type ServerNames } from '../pool/index'
import type { Wanted } from './access'

interface Behaviour {
  /** Milliseconds that every answer is delayed. */
  delayMs: number
  /** The status of every answer; 0 for the real one. */
  status: number
  /** Whether lists are empty. */
  empty: boolean
  /** What every call that changes something requires of the sign-in; null for nothing. */
  stepUp: Wanted | null
}

/** A request that the API has received. */
interface RecordedRequest {
  method: string
  path: string
  /** Whether it carried an access token, and an XSRF token. */
  bearer: boolean
  xsrf: boolean
  status: number
}

const NORMAL: Behaviour = { delayMs: 0, status: 0, empty: false, stepUp: null }

/**
 * `POST /control` with some of delayMs, status, empty and stepUp; `POST /control/reset`; `GET
 * /control/requests`.
 * @param reset brings back the seeded data
 * @param names of the server; it refuses pages of other origins
 */
export function createControl(reset: () => void, names: ServerNames) {
  const behaviour = { ...NORMAL }
  const requests: RecordedRequest[] = []

  const routes = new Hono()
  routes.use(async ({ req: { raw } }, next) => {
    const refused = refuseHost(raw, names) ?? refuseForeign(raw, names) ?? refuseOtherThanJson(raw)
    return refused ?? next()
  })
  routes.post('/', async (c) => {
    const changes: unknown = await c.req.json()
    return c.json(Object.assign(behaviour, changes))
  })
  routes.post('/reset', (c) => {
    Object.assign(behaviour, NORMAL)
    requests.length = 0
    reset()
    return c.json({})
  })
  routes.get('/requests', (c) => c.json(requests))

  const observe = createMiddleware(async (c, next) => {
    const { delayMs, status } = behaviour
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (status === 0) await next()
    else c.res = Response.json({ error: 'requested by a test' }, { status })
    requests.push({
      method: c.req.method,
      path: c.req.path,
      bearer: c.req.header('Authorization')?.startsWith('Bearer ') === true,
      xsrf: c.req.header('X-XSRF-TOKEN') !== undefined,
      status: c.res.status,
    })
  })

  return { routes, observe, behaviour }
}
