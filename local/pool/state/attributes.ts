import { cognitoError, type CognitoError } from '../errors'
import { type AttributeRule, type PoolDefinition, ruleOf } from './definition'
import type { Deps } from './deps'
import type { User } from './store'
import { findUser, normalizeName } from './users'

/** An attribute as the API sends it. */
export interface Attribute {
  Name: string
  Value: string
}

export const isFlag = (name: string): boolean => name === 'email_verified' || name === 'phone_number_verified'

/** A value as it is kept: `True`, as the API reference of AdminCreateUser writes it, is `true`. */
const kept = ({ Name, Value }: Attribute): string => (isFlag(Name) ? Value.toLowerCase() : Value)

/** Whether `<address>_verified` is given as true. */
export const isGivenVerified = (given: readonly Attribute[], address: string): boolean =>
  given.some((each) => each.Name === `${address}_verified` && kept(each) === 'true')

/** The writer: only an administrator may set `email_verified` and `phone_number_verified`. */
export type Writer = 'user' | 'administrator'

/** What the schema does not allow, in the words for a new user or for a change. */
type SchemaWording = 'newUserSchema' | 'userSchema'

/** @throws the misfit of a value that the schema does not allow */
function checkRule(
  value: string,
  { type, min, max }: AttributeRule,
  misfit: (what: string) => CognitoError,
): void {
  const [least = -Infinity, most = Infinity] = [min, max]
  switch (type) {
    case 'Boolean':
      if (!/^(?:true|false)$/i.test(value)) throw misfit('Attribute value is not a boolean.')
      return
    case 'Number':
      if (!/^-?\d+$/.test(value)) throw misfit('Attribute value is not a number.')
      if (Number(value) < least) throw misfit(`Number must be no less than ${least}`)
      if (Number(value) > most) throw misfit(`Number must be no greater than ${most}`)
      return
    case 'DateTime':
      if (Number.isNaN(Date.parse(value))) throw misfit('Attribute value is not a date.')
      return
    case 'String':
      if (value.length < least) throw misfit(`String must be no shorter than ${least} characters`)
      if (value.length > most) throw misfit(`String must be no longer than ${most} characters`)
  }
}

/**
 * Checks the name and the value of an attribute; an empty value deletes it.
 * @throws InvalidParameterException, NotAuthorizedException
 */
export function checkAttribute(
  { store }: Pick<Deps, 'store'>,
  name: string,
  value: string,
  writer: Writer = 'user',
  wording: SchemaWording = 'newUserSchema',
): void {
  const misfit = (what: string) => cognitoError(wording, name, what)
  const rule = ruleOf(store.data.definition, name)
  if (name === 'sub') throw cognitoError('attributeImmutable', name)
  if (writer === 'user' && (isFlag(name) || rule?.adminOnly === true))
    throw cognitoError('attributeUnauthorized')
  if (rule === undefined) throw misfit('Attribute does not exist in the schema.')
  if (value === '') return
  if (name === 'email' && !/^[^\s@]+@[^\s@.][^\s@]*$/.test(value)) throw cognitoError('emailForm')
  if (name === 'phone_number' && !/^\+[1-9]\d{1,14}$/.test(value)) throw cognitoError('phoneForm')
  checkRule(value, rule, misfit)
}

/**
 * Checks a change of an attribute that the user may have already.
 * @throws InvalidParameterException, also for an attribute that stays as it was made; NotAuthorizedException
 */
export function checkChange(deps: Pick<Deps, 'store'>, name: string, value: string, writer?: Writer): void {
  checkAttribute(deps, name, value, writer, 'userSchema')
  const { definition, settings } = deps.store.data
  if (ruleOf(definition, name)?.mutable === false)
    throw cognitoError('userSchema', name, 'Attribute cannot be updated.')
  if (value === '' && settings.requiredAttributes.includes(name))
    throw cognitoError('attributeRequired', name)
}

/**
 * The sign-in names among attributes that are written. An address that is used as the name counts at once; an
 * alias counts when it is verified (AliasAttributes).
 */
function claimedNames(definition: PoolDefinition, given: readonly Attribute[]): Attribute[] {
  const { usernameAttributes, aliases } = definition
  return given.filter(
    ({ Name, Value }) =>
      Value !== '' &&
      (usernameAttributes.some((each) => each === Name) ||
        aliases.some(
          (each) => each === Name && (Name === 'preferred_username' || isGivenVerified(given, Name)),
        )),
  )
}

/** Other users who sign in with these attributes already. */
function otherHolders(
  deps: Pick<Deps, 'store'>,
  user: User | undefined,
  given: readonly Attribute[],
): { holder: User; name: string; value: string }[] {
  return claimedNames(deps.store.data.definition, given).flatMap(({ Name: name, Value: value }) => {
    const holder = findUser(deps, value)
    return holder === undefined || holder === user ? [] : [{ holder, name, value }]
  })
}

/** @throws AliasExistsException if another user signs in with one of these attributes */
export function requireFreeAliases(
  deps: Pick<Deps, 'store'>,
  user: User | undefined,
  given: readonly Attribute[],
  wording: 'aliasTaken' | 'confirmedAliasTaken' = 'aliasTaken',
): void {
  const [taken] = otherHolders(deps, user, given)
  if (taken !== undefined) throw cognitoError(wording, taken.name)
}

/**
 * Makes the aliases among these attributes the user's: another user who has one keeps the address,
 * unverified.
 * @throws AliasExistsException for the user name of another, which is no alias
 */
export function takeAliases(deps: Pick<Deps, 'store'>, user: User, given: readonly Attribute[]): void {
  for (const { holder, name, value } of otherHolders(deps, user, given)) {
    if (holder.username === normalizeName(deps, value)) throw cognitoError('aliasTaken', name)
    if (name === 'preferred_username') holder.attributes.delete(name)
    else holder.attributes.set(`${name}_verified`, 'false')
  }
}

/** Writes attributes as they are given; an empty value deletes. */
export function setAttributes(user: User, given: readonly Attribute[]): void {
  for (const attribute of given) {
    const value = kept(attribute)
    if (value === '') user.attributes.delete(attribute.Name)
    else user.attributes.set(attribute.Name, value)
  }
}

/**
 * Writes attributes that their user or an administrator changes. A changed address is unverified, unless
 * `<name>_verified` is written with it, and a code for another address no longer counts.
 */
export function writeAttributes(user: User, given: readonly Attribute[]): void {
  const { attributes, codes } = user
  const before = new Map(attributes)
  setAttributes(user, given)
  for (const address of ['email', 'phone_number']) {
    if (attributes.get(address) === before.get(address)) continue
    codes.delete(address)
    const flag = `${address}_verified`
    if (!attributes.has(address)) attributes.delete(flag)
    else if (!given.some(({ Name }) => Name === flag)) attributes.set(flag, 'false')
  }
}
