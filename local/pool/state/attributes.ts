import { cognitoError } from '../errors'
import type { Deps } from './deps'
import type { User } from './store'
import { findUser } from './users'

/** An attribute as the API sends it. */
export interface Attribute {
  Name: string
  Value: string
}

/** The standard attributes of a user pool (OpenID Connect). Any `custom:` attribute is allowed too. */
const STANDARD = new Set([
  'address',
  'birthdate',
  'email',
  'email_verified',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'phone_number_verified',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
])

const isFlag = (name: string): boolean => name === 'email_verified' || name === 'phone_number_verified'

/** A value as it is kept: `True`, as the API reference of AdminCreateUser writes it, is `true`. */
const kept = ({ Name, Value }: Attribute): string => (isFlag(Name) ? Value.toLowerCase() : Value)

/** Who writes: only an administrator may set `email_verified` and `phone_number_verified`. */
export type Writer = 'user' | 'administrator'

/**
 * Checks the name and the value of an attribute; an empty value deletes it.
 * @throws InvalidParameterException, NotAuthorizedException
 */
export function checkAttribute(name: string, value: string, writer: Writer = 'user'): void {
  if (name === 'sub') throw cognitoError('attributeUnauthorized')
  if (writer === 'user' && isFlag(name)) throw cognitoError('attributeUnauthorized')
  if (!STANDARD.has(name) && !/^custom:.+$/.test(name)) throw cognitoError('attributeUnknown', name)
  if (value === '') return
  if (isFlag(name) && !/^(?:true|false)$/i.test(value)) throw cognitoError('attributeFlag', name)
  if (name === 'email' && !/^[^\s@]+@[^\s@.][^\s@]*$/.test(value)) throw cognitoError('emailForm')
  if (name === 'phone_number' && !/^\+[1-9]\d{1,14}$/.test(value)) throw cognitoError('phoneForm')
}

/** @throws AliasExistsException if another user signs in with that e-mail address or phone number */
export function requireFreeAliases(deps: Pick<Deps, 'store'>, user: User, given: readonly Attribute[]): void {
  for (const { Name, Value } of given) {
    if (Name !== 'email' && Name !== 'phone_number') continue
    const holder = Value === '' ? undefined : findUser(deps, Value)
    if (holder !== undefined && holder !== user) throw cognitoError('aliasTaken', Name)
  }
}

/**
 * Writes attributes; an empty value deletes. A changed address is unverified, unless `<name>_verified` is
 * written with it.
 */
export function writeAttributes(user: User, given: readonly Attribute[]): void {
  for (const attribute of given) {
    const { Name } = attribute
    const Value = kept(attribute)
    const before = user.attributes.get(Name)
    if (Value === '') user.attributes.delete(Name)
    else user.attributes.set(Name, Value)
    if ((Name === 'email' || Name === 'phone_number') && before !== Value) {
      const verified = given.find((each) => each.Name === `${Name}_verified`)
      if (Value === '') user.attributes.delete(`${Name}_verified`)
      else user.attributes.set(`${Name}_verified`, verified === undefined ? 'false' : kept(verified))
    }
  }
}
