import type { AuthError } from './AuthError'

const FORMATS = [
  [/^invalid email/i, 'email'],
  [/^invalid phone/i, 'phone_number'],
] as const

/**
 * The attribute that the pool refuses, by its message.
 * @param names of those that were sent
 * @returns undefined if the message names none of them
 */
export function refusedAttribute(
  { code, message }: Pick<AuthError, 'code' | 'message'>,
  names: readonly string[],
): string | undefined {
  if (!CODES.has(code)) return undefined
  const format = FORMATS.find(([pattern]) => pattern.test(message))?.[1]
  if (format) return names.find((name) => name === format)
  const paths = message.match(/[\w:.]*\w/g) ?? []
  return paths.flatMap(namesAt).find((name) => names.includes(name))
}

/** What SCIM calls otherwise (RFC 7643, 4.1): Cognito often answers in its names. */
const BY_SCIM: ReadonlyMap<string, string> = new Map([
  ['addresses', 'address'],
  ['emails', 'email'],
  ['nickName', 'nickname'],
  ['phoneNumbers', 'phone_number'],
  ['photos', 'picture'],
  ['profileUrl', 'profile'],
  ['timezone', 'zoneinfo'],
])

/**
 * `userAttributes.given_name`; or in SCIM `name.givenName`, `phoneNumbers`, and `name.formatted` for `name`.
 */
function namesAt(path: string): string[] {
  const last = path.replace(/\.formatted$/, '').replace(/^.*\./, '')
  return [last, BY_SCIM.get(last) ?? last.replaceAll(/\B(?=[A-Z])/g, '_').toLowerCase()]
}

const CODES: ReadonlySet<string> = new Set([
  'invalid-input',
  'attribute-missing',
  'attribute-read-only',
  'alias-taken',
])
