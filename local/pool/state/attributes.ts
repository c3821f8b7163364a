import type { Deps } from './deps'
import { refuse } from '../errors'
import type { Attribute } from '../operations/shared/commonFields'
import type { User } from './store'
import { findUser } from './users'

/** The standard attributes of OpenID Connect that a user pool has; `custom:` ones are free here. */
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

/** Who writes: only an administrator may say that an address is verified. */
export type Writer = 'user' | 'administrator'

/**
 * Whether an attribute may have that value; the empty value deletes.
 * @throws InvalidParameterException, NotAuthorizedException
 */
export function checkAttribute(name: string, value: string, writer: Writer = 'user'): void {
  if (name === 'sub') throw refuse('attributeUnauthorized')
  if (writer === 'user' && name.endsWith('_verified')) throw refuse('attributeUnauthorized')
  if (!STANDARD.has(name) && !/^custom:.+$/.test(name)) throw refuse('attributeUnknown', name)
  if (value === '') return
  if (name === 'email' && !/^[^\s@]+@[^\s@.][^\s@]*$/.test(value)) throw refuse('emailForm')
  if (name === 'phone_number' && !/^\+[1-9]\d{1,14}$/.test(value)) throw refuse('phoneForm')
}

/** @throws AliasExistsException where another user signs in with that e-mail address or phone number */
export function requireFreeAliases(deps: Pick<Deps, 'store'>, user: User, given: readonly Attribute[]): void {
  for (const { Name, Value } of given) {
    if (Name !== 'email' && Name !== 'phone_number') continue
    const holder = Value === '' ? undefined : findUser(deps, Value)
    if (holder !== undefined && holder !== user)
      throw refuse('aliasTaken', Name === 'email' ? 'email' : 'phone number')
  }
}

/**
 * Writes attributes; an empty value deletes. A changed address is unverified, unless `<name>_verified` comes
 * with it.
 */
export function writeAttributes(user: User, given: readonly Attribute[]): void {
  for (const { Name, Value } of given) {
    const before = user.attributes.get(Name)
    if (Value === '') user.attributes.delete(Name)
    else user.attributes.set(Name, Value)
    if ((Name === 'email' || Name === 'phone_number') && before !== Value) {
      const told = given.find((each) => each.Name === `${Name}_verified`)
      if (Value === '') user.attributes.delete(`${Name}_verified`)
      else user.attributes.set(`${Name}_verified`, told?.Value ?? 'false')
    }
  }
}
