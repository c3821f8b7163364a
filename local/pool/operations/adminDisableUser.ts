import type { Deps } from '../state/deps'
import { revokeGrants } from '../state/grants'
import { readPoolInput, targetUser, userFields } from './shared/adminRequest'

/** AdminDisableUser: the user cannot sign in, and every token is revoked. */
export const adminDisableUser =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const user = targetUser(deps, readPoolInput(deps, userFields, input))
    user.enabled = false
    user.modifiedAt = deps.clock.now()
    revokeGrants(deps, user)
    return {}
  }
