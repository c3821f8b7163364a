import { refuse } from './errors'

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
