import { cognitoError } from '../errors'
import { requireClient, requireSecretHash, requireWritable } from '../state/clients'
import type { CodeDeliveryDetails } from '../state/codes'
import type { Deps } from '../state/deps'
import { requirePolicy, setPassword } from '../state/passwords'
import { attributes, clientId, password, username } from './shared/commonFields'
import { optional, readInput, text } from './shared/input'
import { newAccount, sendSignUpCode } from './shared/registration'

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
  /** Absent if no code is sent. */
  CodeDeliveryDetails?: CodeDeliveryDetails
}

/** SignUp: a new user, who can sign in after ConfirmSignUp. */
export const signUp =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'poolId'>) =>
  async (input: unknown): Promise<Reply> => {
    const { ClientId, Username, Password, UserAttributes = [], SecretHash } = readInput(shape, input)
    const client = requireClient(deps, ClientId)
    await requireSecretHash(client, SecretHash, [Username])
    if (!deps.store.data.definition.selfSignUp) throw cognitoError('signUpOff')
    requirePolicy(deps, Password, 'signUpPasswordPolicy')
    requireWritable(deps, client, ...UserAttributes.map(({ Name }) => Name))
    const user = newAccount(deps, Username, UserAttributes, 'user')
    const { requiredAttributes } = deps.store.data.settings
    const missing = requiredAttributes.find((name) => !user.attributes.has(name))
    if (missing !== undefined) throw cognitoError('signUpAttributeMissing', missing)
    await setPassword(deps, user, Password)
    user.status = 'UNCONFIRMED'
    deps.store.data.users.set(user.username, user)
    const sent = sendSignUpCode(deps, user)
    return {
      UserConfirmed: false,
      UserSub: user.sub,
      ...(sent === undefined ? {} : { CodeDeliveryDetails: sent }),
    }
  }
