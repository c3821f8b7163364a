import type { Server } from 'node:net'
import type { Connect } from 'vite'
import { createSampleApi } from './api/api'
import {
  connectPool,
  createPool,
  IDENTITY_POOL_ID,
  type LocalPool,
  type PoolOptions,
  REGION,
  USER_POOL_ID,
  WEB_CLIENT_ID,
} from './pool/index'
import { keptPool, type KeptPool, requestListener } from './pool/node'
import { PEOPLE } from './people'

/**
 * The paths of the local pool and the sample API. They are on the page's own origin, so no request needs a
 * preflight.
 */
export const POOL = '/pool'
export const API = '/api'

/** The configuration with which the app uses the local pool and the sample API. */
export const LOCAL_ENV: Readonly<Record<string, string>> = {
  VITE_AWS_REGION: REGION,
  VITE_USER_POOL_ID: USER_POOL_ID,
  VITE_USER_POOL_CLIENT_ID: WEB_CLIENT_ID,
  VITE_IDENTITY_POOL_ID: IDENTITY_POOL_ID,
  VITE_COGNITO_ENDPOINT: POOL,
  VITE_HOSTED_DOMAIN: POOL,
  VITE_API_URL: API,
  VITE_MULTI_TENANT: 'true',
}

/**
 * What a development server adds, so that newcomers see it: people can have this browser remembered (for the
 * pool, `MountOptions.development`). The stories and the demo say themselves what they want.
 */
export const DEVELOPMENT_ENV: Readonly<Record<string, string>> = { VITE_REMEMBER_DEVICE_DAYS: '30' }

export interface MountOptions {
  /** Where people open the page, if a proxy forwards them; without one, at the server's port on localhost. */
  origin?: string | undefined
  /** The file that keeps the pool; without one it is in memory. */
  data?: string | undefined
  /**
   * Whether it is for development: people choose that a browser is remembered and stands for the second step,
   * plain@example.com has a business, and those of local/people.ts are there.
   */
  development?: boolean
  /** What a pool in memory signs with; it makes new ones where not given, for up to a second of processor. */
  keys?: PoolOptions['keys'] | undefined
  /** Is told that the file cannot be written. */
  warn?: (message: string) => void
}

/**
 * Mounts a pool, and an API that accepts its tokens. Both are created when the server listens, because the
 * tokens carry the server's address; requests wait until then.
 * @returns the pool, when the server listens; rejects with a DataFileError
 */
export function mountLocal(
  middlewares: Connect.Server,
  server: Pick<Server, 'once' | 'address'>,
  options: MountOptions = {},
): Promise<KeptPool> {
  const mounted = new Promise<Awaited<ReturnType<typeof poolAndApi>>>((resolve, reject) => {
    server.once('listening', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      poolAndApi(options.origin ?? `http://localhost:${port}`, options).then(resolve, reject)
    })
  })
  middlewares.use(POOL, (request, response, next) => {
    void mounted.then(({ kept }) => requestListener(kept.pool)(request, response)).catch(next)
  })
  middlewares.use(API, (request, response, next) => {
    void mounted.then(({ api }) => requestListener(api)(request, response)).catch(next)
  })
  return mounted.then(({ kept }) => kept)
}

async function poolAndApi(origin: string, options: MountOptions) {
  const { data, development = false, keys, warn = () => undefined } = options
  const settings = { baseUrl: origin + POOL }
  const kept =
    data === undefined
      ? { pool: createPool({ ...settings, ...(keys && { keys }) }), close: () => Promise.resolve() }
      : await keptPool(data, settings, warn)
  // A kept pool may be of an earlier start.
  if (development) {
    await kept.pool.fetch(rememberBrowsers(settings.baseUrl))
    await kept.pool.fetch(giveBusiness(settings.baseUrl))
    await addMissing(await connectPool(settings.baseUrl, kept.pool.fetch), PEOPLE)
  }
  const { endpoint, userPoolId, clientId } = kept.pool.ready
  const issuer = `${endpoint}/${userPoolId}`
  return {
    kept,
    api: createSampleApi({ basePath: API, issuer, clientId, fetch: kept.pool.fetch, names: { origin } }),
  }
}

const rememberBrowsers = (baseUrl: string) =>
  new Request(`${baseUrl}/control/pool`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ devices: 'ON_PROMPT', deviceSkipsMfa: true }),
  })

/** The first of the seeded people has a business, as VITE_MULTI_TENANT wants of everybody. */
const giveBusiness = (baseUrl: string) =>
  new Request(`${baseUrl}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.AdminAddUserToGroup',
    },
    body: JSON.stringify({
      UserPoolId: USER_POOL_ID,
      Username: 'plain@example.com',
      GroupName: 'tenant_acme_42',
    }),
  })

/**
 * Adds people to a pool that may have them since an earlier start. @throws PoolError that says what is wrong
 * with one
 */
export async function addMissing({ users }: Pick<LocalPool, 'users'>, people: typeof PEOPLE): Promise<void> {
  for (const person of people) if (!(await users.get(person.username))) await users.add(person)
}
