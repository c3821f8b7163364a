import { cognitoError } from '../../errors'
import { CODE_LIFE } from '../../limits'
import { type Attribute, checkAttribute } from '../../state/attributes'
import { type Address, type CodeDeliveryDetails, sendCode } from '../../state/codes'
import type { Deps } from '../../state/deps'
import type { User } from '../../state/store'
import { findUser } from '../../state/users'

/** Users sign in with an e-mail address or a phone number, so a new user name is one of them. */
function addressOf(name: string): Address {
  if (name.includes('@')) return 'email'
  if (/^\+\d+$/.test(name)) return 'phone_number'
  throw cognitoError('usernameForm')
}

/**
 * The attributes of a new user: the name as an address, and the given ones.
 * @throws InvalidParameterException; UsernameExistsException
 */
export function newUserAttributes(
  deps: Pick<Deps, 'store'>,
  name: string,
  given: readonly Attribute[],
  writer: 'user' | 'administrator',
): Attribute[] {
  const address = addressOf(name)
  const all = [
    { Name: address, Value: name },
    ...given.filter(({ Name }) => Name !== address && Name !== 'sub'),
  ]
  for (const { Name, Value } of all) checkAttribute(Name, Value, writer)
  if (findUser(deps, name) !== undefined) throw cognitoError('usernameTaken', address)
  return all
}

/**
 * Sends the code that confirms a sign-up: to the phone number, if there is one, and nothing to the e-mail
 * address then ("Verifying contact information at sign-up", developer guide).
 */
export function sendSignUpCode(
  deps: Pick<Deps, 'store' | 'clock' | 'random'>,
  user: User,
): CodeDeliveryDetails {
  const address = user.attributes.has('phone_number') ? 'phone_number' : 'email'
  return sendCode(deps, user, 'sign-up', {
    address,
    to: user.attributes.get(address) ?? '',
    lifetime: CODE_LIFE.signUp,
    text: 'Your confirmation code is',
  })
}
