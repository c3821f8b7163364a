import type { Deps } from '../state/deps'
import { revokeGrants } from '../state/grants'
import { readPoolInput, targetUser, userFields } from './shared/adminRequest'
import { clientMetadata } from './shared/commonFields'
import { sendResetCode } from './shared/passwordReset'

const shape = { ...userFields, ClientMetadata: clientMetadata }

/** AdminResetUserPassword: the password stops working, a reset code is sent, every token is revoked. */
export const adminResetUserPassword =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock' | 'random' | 'triggers'>) => async (input: unknown) => {
    const { ClientMetadata, ...request } = readPoolInput(deps, shape, input)
    const user = targetUser(deps, request)
    const call = {
      operation: 'AdminResetUserPassword',
      client: undefined,
      clientMetadata: ClientMetadata,
    } as const
    await sendResetCode(deps, call, user)
    user.status = 'RESET_REQUIRED'
    user.modifiedAt = deps.clock.now()
    revokeGrants(deps, user)
    return {}
  }
