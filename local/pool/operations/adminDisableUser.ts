import type { Deps } from '../state/deps'
import { revokeGrants } from '../state/grants'
import { readUserInput } from './shared/adminRequest'

/** AdminDisableUser: the user cannot sign in, and every token is revoked. */
export const adminDisableUser =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const { user } = readUserInput(deps, {}, input)
    user.enabled = false
    user.modifiedAt = deps.clock.now()
    revokeGrants(deps, user)
    return {}
  }
