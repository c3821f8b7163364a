import { createPool, type AuthFlow, type PoolConfig } from '../../src/cognito/pool'
import type { SessionDeps } from '../../src/session/actionContext'
import { fakeClock } from './clock'
import type { LocalPool } from './localPool'
import { testSession } from './session'

interface Browser extends Pick<PoolConfig, 'devices'> {
  authFlow?: AuthFlow
  /** What its clock shows, in epoch milliseconds. */
  now?: () => number
}

/** A browser at a local pool: each session that it opens begins without tokens; its devices stay. */
export function poolBrowser(
  { endpoint, ready: { region, userPoolId, clientId } }: LocalPool,
  { authFlow = 'USER_SRP_AUTH', now = Date.now, ...kept }: Browser = {},
) {
  const pool = createPool({ region, userPoolId, clientId, endpoint, authFlow, ...kept }, now)
  return {
    pool,
    open(deps: Partial<SessionDeps> = {}) {
      const clock = fakeClock(now())
      return { ...testSession({ clock, loadPool: () => Promise.resolve(pool), ...deps }), clock }
    },
  }
}
