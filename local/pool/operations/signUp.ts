import { uuid } from '../crypto/random'
import { cognitoError } from '../errors'
import { writeAttributes } from '../state/attributes'
import { requireClient, requireSecretHash } from '../state/clients'
import type { CodeDeliveryDetails } from '../state/codes'
import type { Deps } from '../state/deps'
import { requirePolicy, setPassword } from '../state/passwords'
import { newUser } from '../state/users'
import { attributes, clientId, password, username } from './shared/commonFields'
import { optional, readInput, text } from './shared/input'
import { newUserAttributes, sendSignUpCode } from './shared/registration'

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
  CodeDeliveryDetails: CodeDeliveryDetails
}

/** SignUp: a new user, who can sign in after ConfirmSignUp. */
export const signUp =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'poolId'>) =>
  async (input: unknown): Promise<Reply> => {
    const { ClientId, Username, Password, UserAttributes = [], SecretHash } = readInput(shape, input)
    const client = requireClient(deps, ClientId)
    await requireSecretHash(client, SecretHash, [Username])
    requirePolicy(deps, Password, 'signUpPasswordPolicy')
    const given = newUserAttributes(deps, Username, UserAttributes, 'user')
    const user = newUser(uuid(deps.random), undefined, deps.clock.now())
    writeAttributes(user, given)
    const { requiredAttributes } = deps.store.data.settings
    const missing = requiredAttributes.find((name) => !user.attributes.has(name))
    if (missing !== undefined) throw cognitoError('signUpAttributeMissing', missing)
    await setPassword(deps, user, Password)
    user.status = 'UNCONFIRMED'
    deps.store.data.users.set(user.username, user)
    return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: sendSignUpCode(deps, user) }
  }
