import { plainDigits } from './plainDigits'

// What people paste around a code: white space, also invisible kinds, and every kind of dash.
const DECORATION = /[\s\u00ad\u200b-\u200f\u2060\ufeff\p{Pd}\u2212]/gu

/**
 * A one-time code as it is sent: without spaces and dashes, with plain digits. Leading zeros stay,
 * because a code is text and not a number.
 */
export function cleanCode(typed: string): string {
  return plainDigits(typed).replace(DECORATION, '')
}
