import { administered, onUser } from '../administered'
import type { Deps } from '../deps'
import { revokeGrants } from '../grants'
import { read } from '../input'

/** AdminDisableUser: no sign-in, and every token of the user is revoked. */
export const adminDisableUser =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const user = administered(deps, read(onUser, input))
    user.enabled = false
    user.modifiedAt = deps.clock.now()
    revokeGrants(deps, user)
    return {}
  }
