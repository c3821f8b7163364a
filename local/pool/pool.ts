/**
 * A Cognito user pool in web standards alone (Fetch, WebCrypto): the same code runs in a Node server, in a
 * development server, in a test and in a browser tab.
 */
import { Hono } from 'hono'
import { movableClock, systemClock, type Clock } from './control/clock'
import { faultRegister } from './control/faults'
import { controlRoutes } from './control/routes'
import type { Deps } from './state/deps'
import { refuse } from './errors'
import { hostedRoutes } from './hosted/routes'
import { allowOrigins, preflight } from './http/cors'
import { discovery } from './http/discovery'
import { inboxPage } from './http/inbox'
import { oneAtATime, operationName, service, type Note } from './http/service'
import { strike } from './control/injectFault'
import { jwks, makeKeys } from './crypto/keys'
import { operations } from './operations/operations'
import { systemRandom, type Random } from './crypto/random'
import { requestLog } from './http/requestLog'
import { prepareSeed } from './seed/seed'
import { seededUsers } from './seed/users'
import { WEB_CLIENT_ID } from './state/settings'

export const REGION = 'local'
export const USER_POOL_ID = 'local_Gatehouse'
export const IDENTITY_POOL_ID = 'local:6a7e4005-1de7-4b00-8000-900190019001'

/** Where everything is: what the ready line prints. */
export interface Ready {
  endpoint: string
  region: string
  userPoolId: string
  clientId: string
  identityPoolId: string
  hostedDomain: string
  inbox: string
  users: { email: string; password: string; what: string }[]
}

export interface Pool {
  /**
   * Answers any request under the base URL. Rejects with `Dropped` where a fault breaks the connection, and
   * where it makes the request hang, when the request's signal aborts.
   */
  fetch(request: Request): Promise<Response>
  ready: Ready
}

export interface PoolOptions {
  /** Where the pool's root is mounted, such as `http://localhost:5173/pool`. */
  baseUrl: string
  clock?: Clock
  random?: Random
}

function readyDocument(endpoint: string): Ready {
  return {
    endpoint,
    region: REGION,
    userPoolId: USER_POOL_ID,
    clientId: WEB_CLIENT_ID,
    identityPoolId: IDENTITY_POOL_ID,
    hostedDomain: endpoint,
    inbox: `${endpoint}/inbox`,
    users: seededUsers,
  }
}

type Env = { Bindings: Note }

async function build(options: PoolOptions, ready: Ready) {
  const random = options.random ?? systemRandom
  const clock = movableClock(options.clock ?? systemClock)
  const [keys, seedAt] = await Promise.all([
    makeKeys(random),
    prepareSeed({ random, poolId: USER_POOL_ID }, ready.endpoint),
  ])
  const issuer = `${ready.endpoint}/${USER_POOL_ID}`
  const store = { data: seedAt(clock.now()) }
  const inventionKey = random.bytes(32)
  const names = { issuer, poolId: USER_POOL_ID, identityPoolId: IDENTITY_POOL_ID }
  const deps: Deps = { clock, random, store, keys, inventionKey, ...names }
  const faults = faultRegister()
  const log = requestLog(clock)
  const inTurn = oneAtATime()
  const reset = () =>
    inTurn(async () => {
      clock.reset()
      faults.clear()
      log.clear()
      store.data = seedAt(clock.now())
    })
  const serve = service(deps, operations(deps), inTurn)
  const root = new URL(ready.endpoint).pathname.replace(/\/$/, '')
  const app = new Hono<Env>({ strict: false }).basePath(root)
  app.post('/', (c) => serve(c.req.raw, c.env))
  app.get(`/${USER_POOL_ID}/.well-known/jwks.json`, (c) => c.json(jwks(keys)))
  app.get(`/${USER_POOL_ID}/.well-known/openid-configuration`, (c) =>
    c.json(discovery(issuer, ready.hostedDomain)),
  )
  app.get('/:pool/.well-known/:document', (c) => {
    const { message } = refuse('poolUnknown', c.req.param('pool'))
    return c.json({ message }, 404)
  })
  app.get('/', (c) => c.redirect(`${root}/inbox`))
  app.get('/inbox', (c) => c.html(inboxPage(deps)))
  app.get('/inbox.json', (c) => c.json(store.data.messages))
  app.route('/', hostedRoutes(deps, root, inTurn))
  app.route('/control', controlRoutes({ deps, faults, log, reset, ready }))
  return { app, random, faults, log, clock, store }
}

/** A pool with the seeded users, everything in memory. */
export function createPool(options: PoolOptions): Pool {
  const ready = readyDocument(options.baseUrl.replace(/\/+$/, ''))
  const base = new URL(ready.endpoint).pathname.replace(/\/$/, '')
  const built = build(options, ready)
  // A failure shows at the first request; until then it is not an unhandled one.
  built.catch(() => undefined)

  async function answer(request: Request): Promise<Response> {
    const { app, random, faults, log } = await built
    const path = new URL(request.url).pathname.slice(base.length) || '/'
    const note: Note = { outcome: 'OK', who: undefined }
    const run = async () => app.fetch(request, note)
    if (/^\/(?:control\/|inbox)/.test(path)) return run()
    const operation = path === '/' ? operationName(request) : path
    const rule = faults.strike(operation)
    if (rule === undefined) {
      const response = await run()
      log.add({ operation, ...note })
      return response
    }
    // A hanging request is told of at once: a test waits for that line.
    const tell = () => log.add({ operation, outcome: rule.kind, who: note.who })
    if (rule.kind === 'hang') tell()
    try {
      return await strike(rule, random, request.signal, run)
    } finally {
      if (rule.kind !== 'hang') tell()
    }
  }

  return {
    ready,
    fetch: async (request) => {
      const response = request.method === 'OPTIONS' ? preflight() : await answer(request)
      const { clock, store } = await built
      // By the pool's clock, which may not be the server's.
      response.headers.set('Date', new Date(clock.now()).toUTCString())
      return allowOrigins(response, request, store.data.settings.origins)
    },
  }
}
