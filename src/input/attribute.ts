import { address } from './address'
import { phoneNumber } from './phoneNumber'
import { trimmed } from './trimmed'

/**
 * The value of an attribute as it is sent: an address and a phone number as the pool wants them, and any other text in one form. Letters
 * with marks are composed (macOS splits them where a name comes from a file), and every white space is a blank.
 */
export function sentAttribute(name: string, typed: string): string {
  if (name === 'email') return address(typed)
  const text = trimmed(typed).normalize()
  return name === 'phone_number' ? (phoneNumber(text) ?? text) : text.replaceAll(/\s/gu, ' ')
}

/** The same for all of them. */
export const sentAttributes = (typed: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, sentAttribute(name, value)]))
