import { checkAttribute } from '../../state/attributes'
import { sendCode, type Address, type Delivery } from '../../state/codes'
import type { Deps } from '../../state/deps'
import { refuse } from '../../errors'
import type { Attribute } from './commonFields'
import { CODE_LIFE } from '../../limits'
import type { User } from '../../state/store'
import { findUser } from '../../state/users'

/** People sign in with their e-mail address or phone number, so that is what an account is made from. */
function addressOf(name: string): Address {
  if (name.includes('@')) return 'email'
  if (/^\+\d+$/.test(name)) return 'phone_number'
  throw refuse('usernameForm')
}

/**
 * The attributes of a new account: the name as an address, and what else was given.
 * @throws InvalidParameterException; UsernameExistsException
 */
export function firstAttributes(
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
  if (findUser(deps, name) !== undefined)
    throw refuse('usernameTaken', address === 'email' ? 'email' : 'phone number')
  return all
}

/** Sends the code that confirms a sign-up, to the e-mail address where there is one. */
export function sendSignUpCode(deps: Pick<Deps, 'store' | 'clock' | 'random'>, user: User): Delivery {
  const address = user.attributes.has('email') ? 'email' : 'phone_number'
  return sendCode(deps, user, 'sign-up', {
    address,
    to: user.attributes.get(address) ?? '',
    life: CODE_LIFE.signUp,
    says: 'Your confirmation code is',
  })
}
