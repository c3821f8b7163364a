import { plainDigits } from './plainDigits'

/** What people paste around a code and into it: white space, what is invisible, punctuation, dashes and frames of every kind. */
const DECORATION = /[^\p{L}\p{N}]/gu

const LETTER = /\p{L}/u

/** The forms of a code in a message; a number of minutes does not have them, nor a longer number. */
const NUMBER = /\d{6,}/g
const PARTED = /(?<!\d\s?)(?:\d{3}[\s\p{Pd}]\d{3}|(?:\d\d\s){2}\d\d|(?:\d\s){5}\d)(?!\s?\d)/gu

/**
 * A one-time code as it is sent: nothing but letters and plain digits. Leading zeros stay,
 * because a code is text and not a number. If a whole message was pasted, the code is the number in it, if there is only one.
 */
export function cleanCode(typed: string): string {
  const plain = plainDigits(typed)
  const found = LETTER.test(plain) ? (plain.match(NUMBER) ?? plain.match(PARTED)) : []
  const [code, ...others] = new Set(found)
  return (code !== undefined && others.length === 0 ? code : plain).replace(DECORATION, '')
}
