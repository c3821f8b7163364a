import { uuid } from '../../crypto/random'
import { cognitoError } from '../../errors'
import { CODE_LIFE } from '../../limits'
import { type Attribute, checkAttribute, writeAttributes, type Writer } from '../../state/attributes'
import { type Address, type CodeDeliveryDetails, sendCode } from '../../state/codes'
import type { Alias } from '../../state/definition'
import type { Deps } from '../../state/deps'
import type { User } from '../../state/store'
import { findUser, newUser, normalizeName } from '../../state/users'

const isPhone = (name: string): boolean => /^\+\d+$/.test(name)

/** The address that a new name is, where addresses are the names. */
function addressOf(name: string, allowed: readonly Address[]): Address {
  const address = name.includes('@') ? 'email' : isPhone(name) ? 'phone_number' : undefined
  if (address !== undefined && allowed.includes(address)) return address
  if (allowed.length > 1) throw cognitoError('usernameForm')
  throw cognitoError(allowed.includes('email') ? 'usernameNoEmail' : 'usernameNoPhone')
}

/** A name is no address where the address is an alias, so that nobody takes another's ("Customizing sign-in attributes"). */
function requirePlainName(name: string, aliases: readonly Alias[]): void {
  if (aliases.includes('email') && name.includes('@')) throw cognitoError('usernameIsEmail')
  if (aliases.includes('phone_number') && isPhone(name)) throw cognitoError('usernameIsPhone')
}

/**
 * A new user, with the name as an address where the pool's names are addresses, and with the given attributes.
 * @throws InvalidParameterException; UsernameExistsException
 */
export function newAccount(
  deps: Pick<Deps, 'store' | 'clock' | 'random'>,
  name: string,
  given: readonly Attribute[],
  writer: Writer,
): User {
  const { definition, users } = deps.store.data
  const { usernameAttributes, aliases } = definition
  const sub = uuid(deps.random)
  const now = deps.clock.now()
  const others = given.filter(({ Name }) => Name !== 'sub')
  const create = (username: string, all: readonly Attribute[]) => {
    for (const { Name, Value } of all) checkAttribute(deps, Name, Value, writer)
    const user = newUser(username, undefined, now, sub)
    writeAttributes(user, all)
    return user
  }
  if (usernameAttributes.length === 0) {
    requirePlainName(name, aliases)
    const username = normalizeName(deps, name)
    if (users.has(username)) throw cognitoError('usernameExists')
    return create(username, others)
  }
  const address = addressOf(name, usernameAttributes)
  const user = create(sub, [{ Name: address, Value: name }, ...others.filter(({ Name }) => Name !== address)])
  if (findUser(deps, name) !== undefined) throw cognitoError('usernameTaken', address)
  return user
}

/**
 * Sends the code that confirms a sign-up: to the phone number, if there is one, and nothing to the e-mail
 * address then ("Verifying contact information at sign-up", developer guide).
 * @returns undefined if the pool verifies none of the user's addresses
 */
export function sendSignUpCode(
  deps: Pick<Deps, 'store' | 'clock' | 'random'>,
  user: User,
): CodeDeliveryDetails | undefined {
  const { autoVerified } = deps.store.data.definition
  const address = (['phone_number', 'email'] as const).find(
    (each) => autoVerified.includes(each) && user.attributes.has(each),
  )
  if (address === undefined) return undefined
  return sendCode(deps, user, 'sign-up', {
    address,
    to: user.attributes.get(address) ?? '',
    lifetime: CODE_LIFE.signUp,
    text: 'Your confirmation code is',
  })
}
