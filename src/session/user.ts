import { readClaims, textClaim, type Claims } from '../cognito/claims'
import { trimmed } from '../input/trimmed'

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

/**
 * How a person is shown, never by nothing: by the name, else by the e-mail address, the phone number or the
 * user name, whichever the pool has.
 * @param language of the page, BCP 47
 */
export function shownName(claims: Claims, language: string): string {
  const { email, phoneNumber } = readUser(claims)
  const others = [email, phoneNumber, ...userNames(claims)]
  return fullName(claims, language) || (others.find((name) => name !== '') ?? '')
}

/** The name of a person: the whole one (`name`), else its parts; the empty string where the pool has none. */
export function fullName(claims: Claims, language: string): string {
  const names = ['name', ...nameParts(claims, language)]
  const [whole, ...parts] = names.map((name) => trimmed(textClaim(claims, name) ?? ''))
  return whole || parts.join(' ').trim()
}

const GIVEN_FIRST = ['given_name', 'family_name'] as const
const FAMILY_FIRST = ['family_name', 'given_name'] as const

/**
 * The parts of a name, in the order of its language, which its letters show, or `locale`, or else the page.
 * Unicode knows the order (CLDR, personNames, `surnameFirst`); no browser tells it.
 */
export const nameParts = (claims: Claims, language: string): typeof GIVEN_FIRST | typeof FAMILY_FIRST =>
  GIVEN_FIRST.some((part) => CHINESE_JAPANESE_KOREAN.test(textClaim(claims, part) ?? '')) ||
  HUNGARIAN_VIETNAMESE.test(textClaim(claims, 'locale') || language)
    ? FAMILY_FIRST
    : GIVEN_FIRST

const CHINESE_JAPANESE_KOREAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const HUNGARIAN_VIETNAMESE = /^(?:hu|vi)(?![a-z])/i

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
  const names = userNames(claims)
  if (isEmailVerified) names.push(email)
  if (isPhoneNumberVerified) names.push(phoneNumber)
  return names.map((name) => name.toLowerCase())
}

const userNames = (claims: Claims): string[] =>
  ['preferred_username', 'cognito:username'].map((name) => textClaim(claims, name) ?? '')

/** The real user name of the person of an access token, whatever they typed. */
export const usernameOf = (accessToken: string): string =>
  textClaim(readClaims(accessToken) ?? {}, 'username') ?? ''
