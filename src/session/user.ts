import { readClaims, textClaim, type Claims } from '../cognito/claims'

/** The person signed in. Empty text where the pool knows no value. */
export interface User {
  /** The `sub` claim. */
  uuid: string
  email: string
  firstName: string
  lastName: string
  phoneNumber: string
  isEmailVerified: boolean
  isPhoneNumberVerified: boolean
  /** The address of a picture (OpenID Connect Core 5.1), if the pool has one with https. */
  picture?: string
}

/**
 * The user of an ID token's claims or of the pool's attributes: both use the same names, but a verified
 * flag is a boolean in a token and text ("true") in an attribute.
 */
export function readUser(claims: Claims): User {
  const text = (name: string) => textClaim(claims, name) ?? ''
  const flag = (name: string) => {
    const value = Object.hasOwn(claims, name) && claims[name]
    return value === true || value === 'true'
  }
  const picture = text('picture')
  return {
    uuid: text('sub'),
    email: text('email'),
    firstName: text('given_name'),
    lastName: text('family_name'),
    phoneNumber: text('phone_number'),
    isEmailVerified: flag('email_verified'),
    isPhoneNumberVerified: flag('phone_number_verified'),
    ...(/^https:\/\/[^/]/.test(picture) && { picture }),
  }
}

/** First and last name; the empty string where the pool knows no name. */
export const fullName = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`.trim()

/** The key of the device of a sign-in, from its access token; undefined if the pool remembers no devices. */
export const deviceKeyOf = (accessToken: string): string | undefined =>
  textClaim(readClaims(accessToken) ?? {}, 'device_key')

/**
 * The names by which the person of an ID token may sign in, lower-cased as they are sent: an address or a
 * number only if it is verified.
 */
export function namesIn(idToken: string): string[] {
  const claims = readClaims(idToken) ?? {}
  const { email, phoneNumber, isEmailVerified, isPhoneNumberVerified } = readUser(claims)
  const names = ['cognito:username', 'preferred_username'].map((name) => textClaim(claims, name) ?? '')
  if (isEmailVerified) names.push(email)
  if (isPhoneNumberVerified) names.push(phoneNumber)
  return names.map((name) => name.toLowerCase())
}

/** The real user name of the person of an access token, whatever they typed. */
export const usernameOf = (accessToken: string): string =>
  textClaim(readClaims(accessToken) ?? {}, 'username') ?? ''
