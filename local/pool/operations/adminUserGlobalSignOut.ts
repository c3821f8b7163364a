import type { Deps } from '../state/deps'
import { revokeGrants } from '../state/grants'
import { targetUser, userFields } from './shared/adminRequest'
import { readInput } from './shared/input'

/** AdminUserGlobalSignOut */
export const adminUserGlobalSignOut =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    revokeGrants(deps, targetUser(deps, readInput(userFields, input)))
    return {}
  }
