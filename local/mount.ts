import type { Server } from 'node:net'
import type { Connect } from 'vite'
import { createSampleApi } from './api/api'
import { requestListener } from './pool/node'
import { createPool, IDENTITY_POOL_ID, REGION, USER_POOL_ID, type Pool } from './pool/pool'
import { WEB_CLIENT_ID } from './pool/seed/clients'

/** The paths of the local pool and the sample API. They are on the page's own origin, so no request needs a preflight. */
const POOL = '/pool'
const API = '/api'

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
 * Mounts a new pool, and an API that accepts its tokens. Both are created when the server listens, because the tokens
 * carry the server's address; requests wait until then.
 * @param hosts names that the server is reached by, beside those of the loopback interface
 * @returns the pool, when the server listens
 */
export function mountLocal(
  middlewares: Connect.Server,
  server: Pick<Server, 'once' | 'address'>,
  hosts: readonly string[] = [],
): Promise<Pool> {
  const mounted = new Promise<ReturnType<typeof createPoolAndApi>>((resolve) => {
    server.once('listening', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      resolve(createPoolAndApi(`http://localhost:${port}`, hosts))
    })
  })
  middlewares.use(POOL, (request, response, next) => {
    void mounted.then(({ pool }) => requestListener(pool)(request, response)).catch(next)
  })
  middlewares.use(API, (request, response, next) => {
    void mounted.then(({ api }) => requestListener(api)(request, response)).catch(next)
  })
  return mounted.then(({ pool }) => pool)
}

function createPoolAndApi(origin: string, hosts: readonly string[]) {
  const pool = createPool({ baseUrl: origin + POOL, hosts })
  const { endpoint, userPoolId, clientId } = pool.ready
  const issuer = `${endpoint}/${userPoolId}`
  return {
    pool,
    api: createSampleApi({ basePath: API, issuer, clientId, fetch: pool.fetch, names: { origin, hosts } }),
  }
}
