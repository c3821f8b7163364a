/**
 * A Cognito user pool that needs web standards only (Fetch, WebCrypto): the same code runs in a Node server,
 * in the development server, in a test and in a browser tab.
 */
import { Hono } from 'hono'
import { type PoolConfig, type PoolPlan, readPools } from './config/config'
import { preparePools } from './config/preparePools'
import { movableClock, type MovableClock, systemClock } from './control/clock'
import { createFaults } from './control/faults'
import { injectFault } from './control/injectFault'
import { controlRoutes } from './control/routes'
import { addOwnAddresses, exportState, importState, type PoolState } from './control/snapshot'
import { jwks, type Keys } from './crypto/keys'
import { type Random, systemRandom } from './crypto/random'
import { cognitoError } from './errors'
import { hostedRoutes } from './hosted/routes'
import { isCalledByPages, refuseAccess } from './http/access'
import { allowOrigins, preflight } from './http/cors'
import { discovery } from './http/discovery'
import { allMessages, inboxPage } from './http/inbox'
import type { ServerNames } from './http/origin'
import { sendPage } from './http/htmlPage'
import { type LogFields, requestLog } from './http/requestLog'
import { operationName, service } from './http/service'
import { uploadTo } from './http/upload'
import { operations } from './operations/operations'
import { createRegion, issuerAtAws, regionOf } from './region'
import { seededClients, WEB_CLIENT_ID } from './seed/clients'
import { prepareSeed } from './seed/seed'
import { seededUsers } from './seed/users'
import type { Clock, Deps } from './state/deps'
import { emptyData } from './state/emptyData'
import { poolById } from './state/region'
import { createTransactions, type Keeper } from './transactions'
import type { Triggers } from './triggers/events'
import { lambdaFunction } from './triggers/lambda'
import { type FunctionOf, type Handler, triggerRunner, withQuestion } from './triggers/runTriggers'
import { isTriggerName, notATrigger } from './triggers/sources'

export const REGION = 'local'
export const USER_POOL_ID = 'local_Gatehouse'
/** The part of the identity pool's id after the region. */
const IDENTITY_POOL = '6a7e4005-1de7-4b00-8000-900190019001'
export const IDENTITY_POOL_ID = `${REGION}:${IDENTITY_POOL}`

/** The ready line: where everything is, in the first user pool. */
export interface Ready {
  endpoint: string
  region: string
  /** Empty if there was no pool at the start, and so is `clientId` if the pool had none. */
  userPoolId: string
  clientId: string
  identityPoolId: string
  hostedDomain: string
  inbox: string
  users: { email: string; password: string; what: string }[]
}

export interface Pool {
  /**
   * Answers any request under the base URL. Rejects with `ConnectionDropped` if a fault breaks the
   * connection, or if the signal of a hanging request aborts.
   */
  fetch(request: Request): Promise<Response>
  ready: Ready
  /** The pool's time, in epoch milliseconds; everything follows it. A reset sets it right. */
  clock: Pick<MovableClock, 'now' | 'advance'>
  /**
   * Everything it remembers, as JSON, with its private keys. Rejects with a StateError if the given `state`
   * is not one.
   */
  exportState(): Promise<PoolState>
  /**
   * Replaces everything with what `exportState` of a pool returned. If it is not valid, rejects with a
   * StateError and changes nothing.
   */
  importState(state: unknown): Promise<void>
}

/** A pool that can be kept. */
export interface KeepablePool extends Pool {
  /** Gives every change to that keeper from now on; first it is called without one. */
  keep: (keeper: Keeper) => Promise<void>
}

export interface PoolOptions {
  /** Where the pool's root is mounted, such as `http://localhost:5173/pool`. */
  baseUrl: string
  /**
   * Further host names under which it may be reached, in addition to those of the base URL and the loopback
   * interface; one that begins with a dot includes its subdomains.
   */
  hosts?: readonly string[]
  clock?: Clock
  random?: Random
  /**
   * The keys with which the first pool signs tokens; by default new ones, made when they are first needed.
   */
  keys?: Promise<Keys>
  /** User pools of your own, or none, in place of the seeded one. The ready line describes the first. */
  pools?: readonly PoolConfig[]
  /**
   * Which issuer tokens have: the address of the `server` and the pool id, by default; or that of `aws`, for
   * the pools whose region is one of AWS. A configured pool with an `issuer` keeps it.
   */
  issuer?: 'server' | 'aws' | undefined
  /** What `exportState` of an earlier pool returned, in place of the seed, with its keys. */
  state?: unknown
  /**
   * Functions in place of Lambda triggers, for every user pool; `userPoolId` of the event says which pool
   * calls.
   */
  triggers?: Triggers
  /**
   * Where Lambda is, or what stands in for it, such as `http://127.0.0.1:3002`: it runs the functions that
   * LambdaConfig of a user pool names, unless `triggers` has one in their place.
   */
  lambda?: string | undefined
  /** Called after each request that may have changed what the pool remembers. */
  onChange?: () => void
}

const SEEDED = {
  region: REGION,
  userPoolId: USER_POOL_ID,
  clientId: WEB_CLIENT_ID,
  identityPoolId: IDENTITY_POOL_ID,
}

/** The ids of the first pool of a configuration. */
function idsOf([first]: readonly PoolPlan[]): typeof SEEDED {
  const region = first === undefined ? REGION : regionOf(first.id)
  const identityPoolId = `${region}:${IDENTITY_POOL}`
  return { region, userPoolId: first?.id ?? '', clientId: first?.clients[0]?.id ?? '', identityPoolId }
}

const usersOf = ([first]: readonly PoolPlan[]): Ready['users'] =>
  (first?.users ?? []).flatMap(({ Username, Password }) =>
    Password === undefined ? [] : [{ email: Username, password: Password, what: 'of the configuration' }],
  )

const readyDocument = (endpoint: string, plans: readonly PoolPlan[] | undefined): Ready => ({
  endpoint,
  ...(plans === undefined ? SEEDED : idsOf(plans)),
  hostedDomain: endpoint,
  inbox: `${endpoint}/inbox`,
  users: plans === undefined ? seededUsers : usersOf(plans),
})

type Env = { Bindings: LogFields }

async function seededPool(random: Random, clock: Clock, endpoint: string) {
  const seedAt = await prepareSeed({ random, poolId: USER_POOL_ID }, endpoint)
  return () => [{ id: USER_POOL_ID, data: seedAt(clock.now()) }]
}

async function build(
  options: PoolOptions,
  plans: readonly PoolPlan[] | undefined,
  ready: Ready,
  names: ServerNames,
  clock: MovableClock,
) {
  const random = options.random ?? systemRandom
  const { userPoolId, endpoint } = ready
  const { runExclusive, pause, keep } = createTransactions(() => region)
  const functions = new Map<string, Handler>(Object.entries(options.triggers ?? {}))
  const triggersOf = ({ poolId, store }: Pick<Deps, 'poolId' | 'store'>) => {
    const functionOf: FunctionOf = (trigger) =>
      functions.get(trigger) ?? lambdaFunction(options.lambda, store.data, trigger)
    const isSeeded = plans === undefined && poolId === USER_POOL_ID
    return triggerRunner(isSeeded ? withQuestion(functionOf) : functionOf, clock, pause)
  }
  const configured = new Map(
    plans?.flatMap(({ id, issuer }): [string, string][] => (issuer === undefined ? [] : [[id, issuer]])),
  )
  const issuerOf = (id: string): string =>
    configured.get(id) ?? (options.issuer === 'aws' ? issuerAtAws(id) : undefined) ?? `${endpoint}/${id}`
  const region = createRegion({
    clock,
    random,
    ready,
    triggersOf,
    issuerOf,
  })
  const seededPools = plans
    ? await preparePools({ clock, random }, plans)
    : await seededPool(random, clock, endpoint)
  /** The pools of a document, and the pools of the seed that are not in it. */
  const read = async (state: unknown) => {
    const seeded = new Map(seededPools().map(({ id, data }) => [id, data]))
    const [client] = seededClients(endpoint, clock.now())
    const imported = await importState(state, { client, dataOf: (id) => seeded.get(id) ?? emptyData() })
    for (const { id, data } of imported) {
      addOwnAddresses(data, seeded.get(id))
      seeded.delete(id)
    }
    return [
      ...imported.map((each) => ({ ...each, keys: Promise.resolve(each.keys) })),
      ...Array.from(seeded, ([id, data]) => ({ id, data, keys: undefined })),
    ]
  }
  if (options.state === undefined)
    region.replace(
      seededPools().map((each) => ({ ...each, keys: each.id === userPoolId ? options.keys : undefined })),
    )
  else region.replace(await read(options.state))
  const faults = createFaults()
  const log = requestLog(clock)
  const reset = () =>
    runExclusive(async () => {
      clock.reset()
      faults.clear()
      log.clear()
      region.replace(seededPools())
    })
  const state = {
    save: () => runExclusive(async () => exportState(await region.keep())),
    load: (given: unknown) => runExclusive(async () => region.replace(await read(given))),
  }
  const serve = service(region, random, operations(region), runExclusive, names)
  const root = new URL(endpoint).pathname.replace(/\/$/, '')
  const app = new Hono<Env>({ strict: false }).basePath(root)
  app.post('/', (c) => serve(c.req.raw, c.env))
  app.get('/:pool/.well-known/:document', async (c) => {
    const { pool: id, document } = c.req.param()
    const { keys, issuer, poolId } = poolById(region, id)
    if (poolId === id && document === 'jwks.json') return c.json(jwks(await keys()))
    if (poolId === id && document === 'openid-configuration')
      return c.json(discovery(issuer, `${endpoint}/${id}`, ready.hostedDomain))
    return c.json({ message: cognitoError('poolUnknown', id).message }, 404)
  })
  app.put('/import/:pool/:job', uploadTo(region, runExclusive))
  app.get('/', (c) => c.redirect(`${root}/inbox`))
  app.get('/inbox', (c) => sendPage(c, inboxPage(region)))
  app.get('/inbox.json', (c) => c.json(allMessages(region)))
  app.route('/', hostedRoutes(region, root, runExclusive))
  app.route('/control', controlRoutes({ region, runExclusive, clock, faults, log, reset, state, ready }))
  return { app, random, faults, log, region, state, keep }
}

/** Of the GET requests, those that sign in or out at the hosted domain. */
const mayChange = ({ method }: Request, path: string): boolean =>
  method !== 'GET' || path === '/oauth2/authorize' || path === '/logout'

/**
 * A pool with the seeded users, or the pools of a configuration, or the state that an earlier one exported;
 * all in memory.
 * @throws ConfigError for a configuration that cannot be used; if an operation refuses a part of it, the
 *   first call reports it; TypeError for a trigger that does not exist
 */
export function createPool(options: PoolOptions): KeepablePool {
  const plans = options.pools === undefined ? undefined : readPools(options.pools)
  const misnamed = Object.keys(options.triggers ?? {}).find((name) => !isTriggerName(name))
  if (misnamed !== undefined) throw new TypeError(notATrigger(misnamed))
  const ready = readyDocument(options.baseUrl.replace(/\/+$/, ''), plans)
  const base = new URL(ready.endpoint).pathname.replace(/\/$/, '')
  const names: ServerNames = { origin: new URL(ready.endpoint).origin, hosts: options.hosts ?? [] }
  const clock = movableClock(options.clock ?? systemClock)
  const built = build(options, plans, ready, names, clock)
  // The first request reports a failure; until then it must not be an unhandled rejection.
  built.catch(() => undefined)

  async function answer(request: Request, path: string): Promise<Response> {
    const { app, random, faults, log } = await built
    const logFields: LogFields = { outcome: 'OK', who: undefined }
    const run = async () => app.fetch(request, logFields)
    if (/^\/(?:control\/|inbox)/.test(path)) return run()
    const operation = path === '/' ? operationName(request) : path
    const rule = faults.match(operation)
    if (rule === undefined) {
      const response = await run()
      log.add({ operation, ...logFields })
      return response
    }
    const logFault = () => log.add({ operation, outcome: rule.kind, who: logFields.who })
    // A hanging request is logged at once: a test waits for the entry.
    if (rule.kind === 'hang') logFault()
    try {
      return await injectFault(rule, random, request, run)
    } finally {
      if (rule.kind !== 'hang') logFault()
    }
  }

  async function reply(request: Request, path: string): Promise<Response> {
    if (request.method === 'OPTIONS') return preflight()
    try {
      return await answer(request, path)
    } finally {
      if (mayChange(request, path)) options.onChange?.()
    }
  }

  return {
    ready,
    clock: { now: clock.now, advance: clock.advance },
    exportState: async () => (await built).state.save(),
    importState: async (given) => {
      await (await built).state.load(given)
      options.onChange?.()
    },
    keep: async (keeper) => (await built).keep(keeper),
    fetch: async (request) => {
      const path = new URL(request.url).pathname.slice(base.length) || '/'
      const refused = refuseAccess(request, path, names)
      const response = refused ?? (await reply(request, path))
      const { region } = await built
      // The pool's clock, which may differ from the server's.
      response.headers.set('Date', new Date(clock.now()).toUTCString())
      return refused === undefined && isCalledByPages(path)
        ? allowOrigins(response, request, region.first().store.data.settings.origins)
        : response
    },
  }
}
