import { uuid } from '../crypto/random'
import { cognitoError } from '../errors'
import { type Attribute, checkAttribute, setAttributes, writeAttributes, type Writer } from './attributes'
import type { Address, Alias } from './definition'
import type { Deps } from './deps'
import type { User } from './store'
import { findUser, newUser, normalizeName } from './users'

const isPhone = (name: string): boolean => /^\+\d+$/.test(name)

/** Which address a new name is, if the pool's names are addresses. */
function addressOf(name: string, allowed: readonly Address[]): Address {
  const address = name.includes('@') ? 'email' : isPhone(name) ? 'phone_number' : undefined
  if (address !== undefined && allowed.includes(address)) return address
  if (allowed.length > 1) throw cognitoError('usernameForm')
  throw cognitoError(allowed.includes('email') ? 'usernameNoEmail' : 'usernameNoPhone')
}

/** @throws InvalidParameterException if the name is an address and the attributes have another one */
function requireSameAddress(
  deps: Pick<Deps, 'store'>,
  name: string,
  address: Address,
  given: readonly Attribute[],
): void {
  const { Value = '' } = given.find(({ Name }) => Name === address) ?? {}
  if (Value !== '' && normalizeName(deps, Value) !== normalizeName(deps, name))
    throw cognitoError('otherAddress', address)
}

/**
 * If the address is an alias, a name must not be an address: it could be another user's ("Customizing sign-in
 * attributes").
 */
function requirePlainName(name: string, aliases: readonly Alias[]): void {
  if (aliases.includes('email') && name.includes('@')) throw cognitoError('usernameIsEmail')
  if (aliases.includes('phone_number') && isPhone(name)) throw cognitoError('usernameIsPhone')
}

/** @throws UsernameExistsException, with another message for an administrator (localstack/localstack#4465) */
export function requireFreeName(deps: Pick<Deps, 'store'>, name: string, writer: Writer): void {
  const { definition, users } = deps.store.data
  const { usernameAttributes } = definition
  if (usernameAttributes.length === 0) {
    if (users.has(normalizeName(deps, name)))
      throw cognitoError(writer === 'administrator' ? 'userAccountExists' : 'usernameExists')
  } else if (findUser(deps, name) !== undefined)
    throw cognitoError('usernameTaken', addressOf(name, usernameAttributes))
}

/**
 * A new user, with the given attributes; if the pool's names are addresses, the name is one of them. Only a
 * user who signs up gets an attribute that says the address is not verified (aws/aws-cli#2264).
 * @throws InvalidParameterException; UsernameExistsException
 */
export function newAccount(
  deps: Pick<Deps, 'store' | 'clock' | 'random'>,
  name: string,
  given: readonly Attribute[],
  writer: Writer,
  sub = uuid(deps.random),
): User {
  const { usernameAttributes, aliases } = deps.store.data.definition
  const now = deps.clock.now()
  const write = writer === 'administrator' ? setAttributes : writeAttributes
  const create = (username: string, all: readonly Attribute[]) => {
    for (const { Name, Value } of all) checkAttribute(deps, Name, Value, writer)
    const user = newUser(username, undefined, now, sub)
    write(user, all)
    return user
  }
  if (usernameAttributes.length === 0) {
    requirePlainName(name, aliases)
    requireFreeName(deps, name, writer)
    return create(normalizeName(deps, name), given)
  }
  const address = addressOf(name, usernameAttributes)
  requireSameAddress(deps, name, address, given)
  const user = create(sub, [{ Name: address, Value: name }, ...given.filter(({ Name }) => Name !== address)])
  requireFreeName(deps, name, writer)
  return user
}
