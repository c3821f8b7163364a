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
  const words = message
    .split(/[^\w:]+/)
    .map((word) => word.replace(/^userAttributes?[.:]/i, '').replace(/:$/, ''))
  return words.find((word) => names.includes(word))
}

const CODES: ReadonlySet<string> = new Set(['invalid-input', 'attribute-missing', 'attribute-read-only'])
