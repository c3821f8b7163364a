import { type Context, Hono } from 'hono'
import { CognitoError } from '../errors'
import type { RunExclusive } from '../http/mutex'
import type { RequestLog } from '../http/requestLog'
import { flag, number, optional } from '../operations/shared/input'
import { validRefreshTokens } from '../state/grants'
import type { Region } from '../state/region'
import type { MovableClock } from './clock'
import { faultRules, type Faults } from './faults'
import { readBody } from './readBody'
import { type PoolState, StateError } from './snapshot'
import { setClient, setLifetimes, setPool, setRotation, setUser } from './settings'

export interface ControlDeps {
  region: Region
  runExclusive: RunExclusive
  clock: MovableClock
  faults: Faults
  log: RequestLog
  /** Resets to the seed, when no operation is running. */
  reset: () => Promise<void>
  state: { save: () => Promise<PoolState>; load: (state: unknown) => Promise<void> }
  /** The document of the ready line. */
  ready: object
}

const body = async (c: Context): Promise<unknown> => {
  const text = await c.req.text()
  return text === '' ? {} : JSON.parse(text)
}

const clockShape = {
  advanceSeconds: optional(number({ min: -1e9, max: 1e9, fraction: true })),
  reset: optional(flag),
}
const rulesShape = { rules: faultRules }

/** The routes under /control, for tests; docs/control.md lists them. */
export function controlRoutes(deps: ControlDeps): Hono {
  const { region, runExclusive, clock, faults, log, reset, state, ready } = deps
  const routes = new Hono()
  const settings = {
    '/lifetimes': setLifetimes,
    '/rotation': setRotation,
    '/client': setClient,
    '/pool': setPool,
    '/user': setUser,
  }
  for (const [path, set] of Object.entries(settings))
    routes.post(path, async (c) => {
      const given = await body(c)
      return c.json(await runExclusive(async () => set(region, given)))
    })
  routes.get('/ready', (c) => c.json(ready))
  routes.post('/reset', async (c) => {
    await reset()
    return c.json({})
  })
  routes.get('/state', async (c) => c.json(await state.save()))
  routes.post('/state', async (c) => {
    await state.load(await body(c))
    return c.json({})
  })
  routes.post('/clock', async (c) => {
    const input = readBody(clockShape, await body(c))
    if (input.reset === true) clock.reset()
    clock.advance(input.advanceSeconds ?? 0)
    return c.json({ now: clock.now() })
  })
  routes.post('/faults', async (c) => {
    const given = await body(c)
    const { rules } = readBody(rulesShape, Array.isArray(given) ? { rules: given } : given)
    faults.add(rules)
    return c.json({})
  })
  routes.delete('/faults', (c) => {
    faults.clear()
    return c.json({})
  })
  routes.get('/requests', (c) => c.json(log.all()))
  routes.delete('/requests', (c) => {
    log.clear()
    return c.json({})
  })
  routes.get('/tokens', (c) => {
    const refreshTokens = [...region.pools.values()]
      .flatMap(validRefreshTokens)
      .map((hash) => hash.slice(0, 16))
    return c.json({ count: refreshTokens.length, refreshTokens })
  })
  routes.onError((error, c) =>
    error instanceof CognitoError || error instanceof SyntaxError || error instanceof StateError
      ? c.json({ error: error.message }, 400)
      : c.json({ error: 'unexpected' }, 500),
  )
  return routes
}
