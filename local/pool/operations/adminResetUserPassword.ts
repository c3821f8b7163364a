import { administered, onUser } from './shared/adminRequest'
import type { Deps } from '../state/deps'
import { revokeGrants } from '../state/grants'
import { read } from './shared/input'
import { sendResetCode } from './shared/passwordReset'

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
