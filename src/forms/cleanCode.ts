import { plainDigits } from './plainDigits'

// What people paste around a code: white space, what is invisible, such as the marks around a number in a right-to-left text, and
// every kind of dash.
const DECORATION = /[\s\p{Cf}\p{Pd}\u2212]/gu

const LETTER = /\p{L}/u

/** The form of a code in a message; a number of minutes does not have it. */
const NUMBER = /\d{6,}/g

/**
 * A one-time code as it is sent: without spaces and dashes, with plain digits. Leading zeros stay,
 * because a code is text and not a number. If a whole message was pasted, the code is the number in it, if there is only one.
 */
export function cleanCode(typed: string): string {
  const plain = plainDigits(typed)
  const [code, ...others] = new Set(LETTER.test(plain) ? plain.match(NUMBER) : [])
  return code !== undefined && others.length === 0 ? code : plain.replace(DECORATION, '')
}
