import type { AuthError } from './errors'

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

/**
 * `userAttributes.given_name`; or by the names of SCIM (RFC 7643, 4.1), in which Cognito often answers: `name.givenName`,
 * `phoneNumbers`, and `name.formatted` for `name`.
 */
function namesAt(path: string): string[] {
  const last = path.replace(/\.formatted$/, '').replace(/^.*\./, '')
  const words = last.replace(/^phoneNumbers$/, 'phoneNumber').replaceAll(/(?=[A-Z])/g, '_')
  return [last, words.toLowerCase()]
}

const CODES: ReadonlySet<string> = new Set(['invalid-input', 'attribute-missing', 'attribute-read-only'])
