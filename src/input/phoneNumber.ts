import { plainDigits } from './plainDigits'

// What people, address books and tables put around and between the digits: a label, "(0)", which is not
// dialled from abroad, and any sign but those that dial on to an extension, also the long vowel of Japanese
// that is typed for a dash.
const DECORATION = /^[^+\d]*(?=\+|00)|[([]\s*0\s*[)\]]|\(\D*\)\s*$|[^+\d\p{L},;#*]|\u30fc/gu

/**
 * Reads a phone number as Cognito wants it (E.164: `+`, country code, up to 15 digits in all) from what
 * people type: spaces, dashes, brackets and a label are dropped, and `00` or `+00` at the start becomes `+`.
 * @returns undefined if it is no phone number, e.g. without a country code
 */
export function phoneNumber(typed: string): string | undefined {
  const bare = plainDigits(typed)
    .replace(DECORATION, '')
    .replace(/^(?:\+*00|\++)/, '+')
  return /^\+[1-9]\d{4,14}$/.test(bare) ? bare : undefined
}
