// What people and address books put between the digits, and the zero in brackets that is not dialled from abroad.
const DECORATION = /\(0\)|[\s()./\p{Cf}\p{Pd}\u2212]/gu

/**
 * A phone number as Cognito wants it (E.164: `+`, country code, up to 15 digits in all), from what people type:
 * spaces, dashes and brackets are dropped, `00` at the start is `+`.
 * @returns undefined where it is none, as without a country code
 */
export function phoneNumber(typed: string): string | undefined {
  const bare = typed.normalize('NFKC').replace(DECORATION, '').replace(/^00/, '+')
  return /^\+[1-9]\d{4,14}$/.test(bare) ? bare : undefined
}
