import type { Deps } from '../state/deps'
import { revokeGrants } from '../state/grants'
import { targetUser, userFields } from './shared/adminRequest'
import { readInput } from './shared/input'

/** AdminDisableUser: the user cannot sign in, and every token is revoked. */
export const adminDisableUser =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const user = targetUser(deps, readInput(userFields, input))
    user.enabled = false
    user.modifiedAt = deps.clock.now()
    revokeGrants(deps, user)
    return {}
  }
