/** The pool for tests that Playwright runs, as fixtures. */
import type { Fixtures } from '@playwright/test'
import { connectPool, type RemotePool } from './client/connectPool'
import { startPool } from './node'

export interface PoolFixtures {
  /** The pool, reset before the test. */
  pool: RemotePool
}

export interface PoolOptions {
  /**
   * The root of a running pool, such as that of `webServer`. Without one, each worker starts a pool on a free
   * port. Workers that share a pool also reset it for each other, so use only one: `workers: 1`.
   */
  poolEndpoint: string | undefined
}

interface WorkerFixtures extends PoolOptions {
  /** The root of the pool that the worker uses. */
  poolAddress: string
}

/** For `test.extend`: `export const test = base.extend(poolFixtures)`. */
export const poolFixtures: Fixtures<PoolFixtures, WorkerFixtures> = {
  poolEndpoint: [undefined, { option: true, scope: 'worker' }],
  poolAddress: [
    async ({ poolEndpoint }, give) => {
      if (poolEndpoint !== undefined) return give(poolEndpoint)
      const { endpoint, stop } = await startPool()
      await give(endpoint)
      return stop()
    },
    { scope: 'worker' },
  ],
  pool: async ({ poolAddress }, give) => {
    const pool = await connectPool(poolAddress)
    await pool.reset()
    await give(pool)
  },
}
