import type { Pool } from '../pool'
import { callControl, type Target } from './call'
import { type Inbox, inboxOf } from './inbox'
import { requestHandler, type SdkRequestHandler } from './requestHandler'
import { type Users, usersOf } from './users'

/** What a test uses of a pool, wherever it runs. */
export interface PoolClient {
  inbox: Inbox
  users: Users
  /** Back to the seed: users, settings, sign-ins, clock, faults, inbox, log. The signing keys stay. */
  reset(): Promise<void>
}

export const poolClient = (target: Target): PoolClient => ({
  inbox: inboxOf(target),
  users: usersOf(target),
  reset: async () => {
    await callControl(target, 'reset', {})
  },
})

/** A pool in this process. */
export interface LocalPool extends Pool, PoolClient {
  /**
   * For clients of the AWS SDK v3: they reach the pool without a port, whatever their region and endpoint
   * are.
   */
  requestHandler: SdkRequestHandler
}

export function localPool(pool: Pool): LocalPool {
  const { fetch: send, ready } = pool
  return { ...pool, ...poolClient({ send, ready }), requestHandler: requestHandler(send, ready.endpoint) }
}
