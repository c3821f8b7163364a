import { administered, onUser } from '../administered'
import type { Deps } from '../deps'
import { revokeGrants } from '../grants'
import { read } from '../input'
import { sendResetCode } from '../recovery'

/** AdminResetUserPassword: the password no longer works, a reset code is sent, and every token is revoked. */
export const adminResetUserPassword =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock' | 'random'>) => async (input: unknown) => {
    const user = administered(deps, read(onUser, input))
    sendResetCode(deps, user)
    user.status = 'RESET_REQUIRED'
    user.modifiedAt = deps.clock.now()
    revokeGrants(deps, user)
    return {}
  }
