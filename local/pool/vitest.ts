/** The pool for tests that Vitest runs: a global set-up, and what a test file calls. */
import { createServer } from 'node:http'
import { once } from 'node:events'
import { beforeEach, inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { connectPool, type RemotePool } from './client/connectPool'
import { nodeSend } from './nodeSend'
import { requestListener } from './node'
import { createPool, type Pool, type Ready } from './pool'

declare module 'vitest' {
  interface ProvidedContext {
    /** The ready line of the pool that all tests share. */
    cognitoPool: Ready
  }
}

/** The first part of the path of a worker's own pool. Some clients ask it for operations without a slash behind. */
const OWN = /^\/worker-\d+(?=\/|$)/

/**
 * The global set-up: `globalSetup: '@gatehouse/cognito-pool/vitest'`. It serves one pool that all tests share, and one
 * for each worker of Vitest, made when it is first asked for.
 */
export async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const pools = new Map<string, Pool>()
  const poolAt = (path: string) => {
    const pool = pools.get(path) ?? createPool({ baseUrl: origin + path })
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

/**
 * The pool of this worker, which no test file that runs at the same time uses: `const pool = await usePool()` at the
 * top of a test file. It is reset before each test.
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
