import type { Deps } from '../state/deps'
import { revokeGrants } from '../state/grants'
import { readPoolInput, targetUser, userFields } from './shared/adminRequest'

/** AdminUserGlobalSignOut */
export const adminUserGlobalSignOut =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    revokeGrants(deps, targetUser(deps, readPoolInput(deps, userFields, input)))
    return {}
  }
