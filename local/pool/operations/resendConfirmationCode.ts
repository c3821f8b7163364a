import { countCall } from './shared/callLimits'
import { clientOf, requireSecretHash } from '../state/clients'
import { simulatedDelivery, type Delivery } from '../state/codes'
import type { Deps } from '../state/deps'
import { refuse } from '../errors'
import { optional, read, text } from './shared/input'
import { clientId, username } from './shared/commonFields'
import { sendSignUpCode } from './shared/registration'
import { canonical, findUser } from '../state/users'

const shape = { ClientId: clientId, Username: username, SecretHash: optional(text({ secret: true })) }

/** ResendConfirmationCode: a new sign-up code; the older one is void. */
export const resendConfirmationCode =
  (deps: Pick<Deps, 'store' | 'clock' | 'random'>) =>
  async (input: unknown): Promise<{ CodeDeliveryDetails: Delivery }> => {
    const { ClientId, Username, SecretHash } = read(shape, input)
    const client = clientOf(deps, ClientId)
    await requireSecretHash(client, SecretHash, [Username])
    const user = findUser(deps, Username)
    countCall(deps, 'ResendConfirmationCode', user?.username ?? canonical(deps, Username))
    if (user === undefined) {
      if (client.preventUserExistenceErrors === 'LEGACY') throw refuse('userClientUnknown')
      return { CodeDeliveryDetails: simulatedDelivery(Username) }
    }
    if (user.status !== 'UNCONFIRMED') throw refuse('confirmedAlready')
    return { CodeDeliveryDetails: sendSignUpCode(deps, user) }
  }
