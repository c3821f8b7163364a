import type { Deps } from '../state/deps'
import { revokeGrants } from '../state/grants'
import { readUserInput } from './shared/adminRequest'
import { clientMetadata } from './shared/commonFields'
import { sendResetCode } from './shared/passwordReset'

const shape = { ClientMetadata: clientMetadata }

/** AdminResetUserPassword: the password stops working, a reset code is sent, every token is revoked. */
export const adminResetUserPassword =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock' | 'random' | 'triggers'>) => async (input: unknown) => {
    const { user, ClientMetadata } = readUserInput(deps, shape, input)
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
