import { writeAttributes } from '../state/attributes'
import { clientOf, requireSecretHash } from '../state/clients'
import type { Delivery } from '../state/codes'
import type { Deps } from '../state/deps'
import { refuse } from '../errors'
import { optional, read, text } from './shared/input'
import { attributes, clientId, password, username } from './shared/commonFields'
import { newUser } from '../state/newUser'
import { choosePassword, requirePolicy } from '../state/passwords'
import { uuid } from '../crypto/random'
import { firstAttributes, sendSignUpCode } from './shared/registration'

const shape = {
  ClientId: clientId,
  Username: username,
  Password: password,
  UserAttributes: optional(attributes),
  SecretHash: optional(text({ secret: true })),
}

interface Reply {
  UserConfirmed: boolean
  UserSub: string
  CodeDeliveryDetails: Delivery
}

/** SignUp: an account that can sign in once it is confirmed. */
export const signUp =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'poolId'>) =>
  async (input: unknown): Promise<Reply> => {
    const { ClientId, Username, Password, UserAttributes = [], SecretHash } = read(shape, input)
    const client = clientOf(deps, ClientId)
    await requireSecretHash(client, SecretHash, [Username])
    requirePolicy(deps, Password, 'signUpPasswordPolicy')
    const given = firstAttributes(deps, Username, UserAttributes, 'user')
    const user = newUser(uuid(deps.random), undefined, deps.clock.now())
    writeAttributes(user, given)
    const { requiredAttributes } = deps.store.data.settings
    const missing = requiredAttributes.find((name) => !user.attributes.has(name))
    if (missing !== undefined) throw refuse('signUpAttributeMissing', missing)
    await choosePassword(deps, user, Password)
    user.status = 'UNCONFIRMED'
    deps.store.data.users.set(user.username, user)
    return { UserConfirmed: false, UserSub: user.username, CodeDeliveryDetails: sendSignUpCode(deps, user) }
  }
