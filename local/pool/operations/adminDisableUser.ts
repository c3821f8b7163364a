import { administered, onUser } from './shared/adminRequest'
import type { Deps } from '../state/deps'
import { revokeGrants } from '../state/grants'
import { read } from './shared/input'

/** AdminDisableUser: no sign-in, and every token of the user is revoked. */
export const adminDisableUser =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const user = administered(deps, read(onUser, input))
    user.enabled = false
    user.modifiedAt = deps.clock.now()
    revokeGrants(deps, user)
    return {}
  }
