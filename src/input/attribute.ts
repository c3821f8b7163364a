import { address, asciiAddress } from './address'
import { phoneNumber } from './phoneNumber'
import { INVISIBLE, trimmed } from './trimmed'

/**
 * What nobody sees within a text, such as a mark that turns all that follows; the joiners of letters and of
 * emoji belong to them.
 */
const HIDDEN = new RegExp(String.raw`(?![\u200c\u200d])[${INVISIBLE}]`, 'gu')

/**
 * The value of an attribute as it is sent: an address and a phone number as the pool wants them, and any
 * other text in one form. Letters with marks are composed (macOS splits them where a name comes from a file),
 * white space is one blank, and all else can be seen.
 */
export function sentAttribute(name: string, typed: string): string {
  // As a sign-in sends it: pools may tell capitals apart.
  if (name === 'email') return asciiAddress(address(typed)).toLowerCase()
  const text = trimmed(typed).normalize()
  return name === 'phone_number'
    ? (phoneNumber(text) ?? text)
    : text.replaceAll(/\s/gu, ' ').replaceAll(HIDDEN, '').replaceAll(/ +/g, ' ')
}

/** The same for all of them. */
export const sentAttributes = (typed: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, sentAttribute(name, value)]))
