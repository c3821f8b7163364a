import { countCall } from './shared/callLimits'
import { clientOf, requireSecretHash } from '../state/clients'
import { simulatedDelivery, type Delivery } from '../state/codes'
import type { Deps } from '../state/deps'
import { refuse } from '../errors'
import { optional, read, text } from './shared/input'
import { clientId, username } from './shared/commonFields'
import { recoveryAddress, sendResetCode } from './shared/passwordReset'
import { canonical, findUser } from '../state/users'

const shape = { ClientId: clientId, Username: username, SecretHash: optional(text({ secret: true })) }

/**
 * ForgotPassword: sends a reset code. Where existence must not show, a name without an account, a disabled
 * user and one who cannot be reached get the same answer, and nothing is sent.
 */
export const forgotPassword =
  (deps: Pick<Deps, 'store' | 'clock' | 'random'>) =>
  async (input: unknown): Promise<{ CodeDeliveryDetails: Delivery }> => {
    const { ClientId, Username, SecretHash } = read(shape, input)
    const client = clientOf(deps, ClientId)
    await requireSecretHash(client, SecretHash, [Username])
    const user = findUser(deps, Username)
    countCall(deps, 'ForgotPassword', user?.username ?? canonical(deps, Username))
    if (client.preventUserExistenceErrors === 'ENABLED') {
      if (user === undefined || !user.enabled || recoveryAddress(deps, user) === undefined)
        return { CodeDeliveryDetails: simulatedDelivery(Username) }
    }
    if (user === undefined) throw refuse('userClientUnknown')
    if (!user.enabled) throw refuse('userDisabled')
    return { CodeDeliveryDetails: sendResetCode(deps, user) }
  }
