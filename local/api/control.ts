/** How the API behaves, and what it saw: for tests, which turn it slow, empty or broken. */
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'

interface Behaviour {
  /** Milliseconds by which every answer comes late. */
  delayMs: number
  /** The status that every call is answered with; 0 for what it really is. */
  status: number
  /** Whether lists are empty. */
  empty: boolean
}

/** One request as the API saw it. */
interface Seen {
  method: string
  path: string
  /** Whether it carried an access token, and an XSRF token. */
  bearer: boolean
  xsrf: boolean
  status: number
}

const ORDINARY: Behaviour = { delayMs: 0, status: 0, empty: false }

/**
 * `POST /control` with some of delayMs, status and empty; `POST /control/reset`; `GET /control/requests`.
 * @param reset brings back the seeded data
 */
export function createControl(reset: () => void) {
  const behaviour = { ...ORDINARY }
  const requests: Seen[] = []

  const routes = new Hono()
  routes.post('/', async (c) => {
    const order: unknown = await c.req.json()
    return c.json(Object.assign(behaviour, order))
  })
  routes.post('/reset', (c) => {
    Object.assign(behaviour, ORDINARY)
    requests.length = 0
    reset()
    return c.json({})
  })
  routes.get('/requests', (c) => c.json(requests))

  const observe = createMiddleware(async (c, next) => {
    const { delayMs, status } = behaviour
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (status === 0) await next()
    else c.res = Response.json({ error: 'ordered by a test' }, { status })
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
