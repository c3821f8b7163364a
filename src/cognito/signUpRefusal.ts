/** What a refused sign-up says in addition to its code, read from the pool's message. */
import type { AuthError } from './errors'

/**
 * The words of the pool's Lambda trigger, which are meant for the person: the second half of "PreSignUp failed with error Only
 * people of Example may join."
 * @returns undefined if the message is not from a trigger
 */
export function triggerWords({ code, message }: AuthError): string | undefined {
  if (code !== 'refused-by-trigger') return undefined
  // Cognito ends the sentence with a full stop of its own.
  return /^\w+ failed with error (.+?)\.?\s*$/s.exec(message)?.[1]
}

const FORMATS = [
  [/^invalid email/i, 'email'],
  [/^invalid phone/i, 'phone_number'],
] as const

/**
 * The attribute that the pool refuses.
 * @param names of those that were sent
 * @returns undefined if the message names none
 */
export function refusedAttribute({ code, message }: AuthError, names: readonly string[]): string | undefined {
  if (code !== 'invalid-input' && code !== 'attribute-missing') return undefined
  const format = FORMATS.find(([pattern]) => pattern.test(message))?.[1]
  if (format) return format
  const words = message.split(/[^\w:]+/)
  return names.find((name) => words.includes(name) || words.includes(`${name}:`))
}
