import type { Server } from 'node:net'
import type { Connect } from 'vite'
import { requestListener } from './pool/node'
import { createPool, IDENTITY_POOL_ID, REGION, USER_POOL_ID, type Pool } from './pool/pool'
import { WEB_CLIENT_ID } from './pool/settings'

/** Where the local pool is mounted: on the page's own origin, so that no request needs a preflight. */
const MOUNT = '/pool'

/** The configuration that points the app at the local pool. */
export const LOCAL_ENV: Readonly<Record<string, string>> = {
  VITE_AWS_REGION: REGION,
  VITE_USER_POOL_ID: USER_POOL_ID,
  VITE_USER_POOL_CLIENT_ID: WEB_CLIENT_ID,
  VITE_IDENTITY_POOL_ID: IDENTITY_POOL_ID,
  VITE_COGNITO_ENDPOINT: MOUNT,
}

/**
 * Mounts a pool as soon as the server's address is known, for the pool signs it into its tokens.
 * @returns the pool, once the server listens
 */
export function mountPool(
  middlewares: Connect.Server,
  server: Pick<Server, 'once' | 'address'>,
): Promise<Pool> {
  const pool = new Promise<Pool>((resolve) => {
    server.once('listening', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      resolve(createPool({ baseUrl: `http://localhost:${port}${MOUNT}` }))
    })
  })
  middlewares.use(MOUNT, (request, response, next) => {
    void pool.then((mounted) => requestListener(mounted)(request, response)).catch(next)
  })
  return pool
}
