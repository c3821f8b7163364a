import { cognitoError } from '../errors'
import { takeAliases } from '../state/attributes'
import { requireWritable } from '../state/clients'
import type { CodeDeliveryDetails } from '../state/codes'
import type { Address } from '../state/definition'
import type { Deps } from '../state/deps'
import { newAccount, requireFreeName } from '../state/newAccount'
import { requirePolicy, setPassword } from '../state/passwords'
import { signUpSession } from '../state/sessions'
import type { Client } from '../state/settings'
import type { User } from '../state/store'
import { postConfirmation } from '../triggers/postConfirmation'
import { preSignUp } from '../triggers/preSignUp'
import { readClientInput } from './shared/clientRequest'
import { attributes, optionalPassword, validationData } from './shared/commonFields'
import { optional } from './shared/input'
import { canUseCodes, codeAddresses } from './shared/passwordless'
import { sendSignUpCode } from './shared/signUpCode'

const shape = {
  Password: optionalPassword,
  UserAttributes: optional(attributes),
  ValidationData: validationData,
}

interface Reply {
  UserConfirmed: boolean
  UserSub: string
  /** Absent if no code is sent. */
  CodeDeliveryDetails?: CodeDeliveryDetails
  /** For ConfirmSignUp, if the client has USER_AUTH. */
  Session?: string
}

/**
 * Only users who can sign in with a code, at an address that the sign-up verifies, need no password (Password
 * of SignUp, API reference).
 * @throws InvalidParameterException
 */
function requireCodes(deps: Pick<Deps, 'store'>, client: Client, user: User): void {
  const { autoVerified } = deps.store.data.definition
  const addresses = codeAddresses(deps).filter((each) => autoVerified.includes(each))
  if (!client.authFlows.includes('USER_AUTH') || !canUseCodes(addresses, user))
    throw cognitoError('passwordNeeded')
}

/** SignUp: a new user, who can sign in after ConfirmSignUp, or at once if the PreSignUp trigger says so. */
export const signUp =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'poolId' | 'triggers'>) =>
  async (input: unknown): Promise<Reply> => {
    const { Username, client, ...given } = await readClientInput(deps, 'SignUp', shape, input)
    const { Password, UserAttributes = [], ValidationData } = given
    const { selfSignUp, aliases } = deps.store.data.definition
    if (!selfSignUp) throw cognitoError('signUpOff')
    if (Password !== undefined) requirePolicy(deps, Password, 'signUpPasswordPolicy')
    requireWritable(client, ...UserAttributes.map(({ Name }) => Name))
    if (
      aliases.includes('preferred_username') &&
      UserAttributes.some(({ Name }) => Name === 'preferred_username')
    )
      throw cognitoError('preferredNameUnconfirmed')
    const user = newAccount(deps, Username, UserAttributes, 'user')
    if (Password === undefined) requireCodes(deps, client, user)
    const { requiredAttributes } = deps.store.data.settings
    const missing = requiredAttributes.find((name) => !user.attributes.has(name))
    if (missing !== undefined) throw cognitoError('newUserSchema', missing, 'The attribute is required')
    const call = { ...given.call, validationData: ValidationData }
    const { confirmed, verified } = await preSignUp(deps, call, 'PreSignUp_SignUp', user)
    // While the trigger ran, somebody else may have signed up with that name.
    requireFreeName(deps, Username, 'user')
    for (const address of verified) verifyAddress(deps, user, address)
    if (Password !== undefined) await setPassword(deps, user, Password)
    user.status = confirmed ? 'CONFIRMED' : 'UNCONFIRMED'
    deps.store.data.users.set(user.username, user)
    if (confirmed) {
      await postConfirmation(deps, call, 'PostConfirmation_ConfirmSignUp', user)
      return { UserConfirmed: true, UserSub: user.sub }
    }
    const sent = await sendSignUpCode(deps, call, 'SignUp', user)
    return {
      UserConfirmed: false,
      UserSub: user.sub,
      ...(sent === undefined ? {} : { CodeDeliveryDetails: sent }),
      ...signUpSession(deps, client, user, undefined),
    }
  }

/**
 * Marks an address as verified; an alias becomes this user's (autoVerifyEmail, "Pre sign-up Lambda trigger").
 */
function verifyAddress(deps: Pick<Deps, 'store'>, user: User, address: Address): void {
  takeAliases(deps, user, [
    { Name: address, Value: user.attributes.get(address) ?? '' },
    { Name: `${address}_verified`, Value: 'true' },
  ])
  user.attributes.set(`${address}_verified`, 'true')
}
