/** The pool for tests that Vitest runs: a global set-up, and what a test file calls. */
import { createServer } from 'node:http'
import { once } from 'node:events'
import { beforeEach, inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { connectPool, type RemotePool } from './client/connectPool'
import { nodeSend } from './nodeSend'
import { requestListener } from './node'
import { createPool, type Pool, type PoolOptions, type Ready } from './pool'

declare module 'vitest' {
  interface ProvidedContext {
    /** The ready line of the pool that all tests share. */
    cognitoPool: Ready
  }
}

/**
 * The first part of the path of a worker's own pool. Some clients send operations to it without a slash at
 * the end.
 */
const OWN = /^\/worker-\d+(?=\/|$)/

type SetupOptions = Pick<PoolOptions, 'issuer' | 'lambda' | 'pools' | 'triggers'>

/** @throws ConfigError: only a first request finds mistakes in the users of a configuration */
async function requireUsable(options: SetupOptions): Promise<void> {
  const baseUrl = 'http://localhost'
  if (options.pools !== undefined)
    await createPool({ ...options, baseUrl }).fetch(new Request(`${baseUrl}/control/ready`))
}

/**
 * A global set-up with user pools and triggers of your own: `export const setup = poolSetup({ pools })` in
 * the file that `globalSetup` names. It serves one pool that all tests share, and one for each worker of
 * Vitest, which is made at the worker's first request.
 * @returns a set-up, which rejects with a ConfigError
 */
export const poolSetup =
  (options: SetupOptions = {}) =>
  async (project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> => {
    await requireUsable(options)
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const pools = new Map<string, Pool>()
    const poolAt = (path: string) => {
      const pool = pools.get(path) ?? createPool({ ...options, baseUrl: origin + path })
      pools.set(path, pool)
      return pool
    }
    server.on('request', (incoming, outgoing) => {
      const [path = ''] = OWN.exec(incoming.url ?? '') ?? []
      requestListener(poolAt(path))(incoming, outgoing).catch(() => outgoing.destroy())
    })
    project.provide('cognitoPool', poolAt('').ready)
    return async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    }
  }

/** The global set-up of the seeded pool: `globalSetup: '@gatehouse/cognito-pool/vitest'`. */
export const setup = poolSetup()

/**
 * The pool of this worker, which no test file that runs at the same time uses: `const pool = await usePool()`
 * at the top of a test file. It is reset before each test.
 * @throws Error without the global set-up
 */
export async function usePool(): Promise<RemotePool> {
  const shared: Ready | undefined = inject('cognitoPool')
  if (shared === undefined)
    throw new Error("The configuration of Vitest has no globalSetup: '@gatehouse/cognito-pool/vitest'.")
  const own = `${shared.endpoint}/worker-${process.env['VITEST_POOL_ID'] ?? '0'}`
  const pool = await connectPool(own, nodeSend)
  beforeEach(() => pool.reset())
  return pool
}
