import type { Deps } from '../state/deps'
import { revokeGrants } from '../state/grants'
import { targetUser, userFields } from './shared/adminRequest'
import { readInput } from './shared/input'
import { sendResetCode } from './shared/passwordReset'

/** AdminResetUserPassword: the password stops working, a reset code is sent, every token is revoked. */
export const adminResetUserPassword =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock' | 'random'>) => async (input: unknown) => {
    const user = targetUser(deps, readInput(userFields, input))
    sendResetCode(deps, user)
    user.status = 'RESET_REQUIRED'
    user.modifiedAt = deps.clock.now()
    revokeGrants(deps, user)
    return {}
  }
