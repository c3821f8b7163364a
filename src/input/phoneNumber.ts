import { plainDigits } from './plainDigits'

// What people, address books and tables put before and between the digits; also "(0)", which is not dialled from abroad.
const DECORATION = /^[^+\d]*(?=\+|00)|[([]\s*0\s*[)\]]|[\s()[\]./·\p{Cc}\p{Cf}\p{Pd}\u2212\u30fc]/gu

/**
 * Reads a phone number as Cognito wants it (E.164: `+`, country code, up to 15 digits in all) from what people type:
 * spaces, dashes and brackets are dropped, and `00` at the start becomes `+`.
 * @returns undefined if it is no phone number, e.g. without a country code
 */
export function phoneNumber(typed: string): string | undefined {
  const bare = plainDigits(typed).replace(DECORATION, '').replace(/^00/, '+')
  return /^\+[1-9]\d{4,14}$/.test(bare) ? bare : undefined
}
