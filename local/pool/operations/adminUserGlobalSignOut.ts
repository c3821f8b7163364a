import type { Deps } from '../state/deps'
import { revokeGrants } from '../state/grants'
import { readUserInput } from './shared/adminRequest'

/** AdminUserGlobalSignOut */
export const adminUserGlobalSignOut =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    revokeGrants(deps, readUserInput(deps, {}, input).user)
    return {}
  }
