import { plainDigits } from './plainDigits'

/**
 * What people paste around a code and into it: white space, what is invisible, punctuation, dashes and frames
 * of every kind.
 */
const DECORATION = /[^\p{L}\p{N}]/gu

const LETTER = /\p{L}/u

/** A code in a message: Cognito's have six digits, or eight. */
const CODE = /(?<!\d)\d{6}(?:\d\d)?(?!\d)/g

/**
 * A one-time code as it is sent: nothing but letters and plain digits. Leading zeros stay, because a code is
 * text and not a number. If a whole message was pasted, the code is the one that it contains.
 */
export function cleanCode(typed: string): string {
  const plain = plainDigits(typed)
  const [code, ...others] = new Set(LETTER.test(plain) ? plain.match(CODE) : [])
  return (code !== undefined && others.length === 0 ? code : plain).replace(DECORATION, '')
}
