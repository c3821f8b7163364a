// ITU-T E.164, "List of assigned country codes": those of one digit and of two; all others have three.
const COUNTRY = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{2,})$/

/**
 * A phone number (E.164) with the country code apart and its digits in threes, separated by spaces (ITU-T
 * E.123): for people to compare, not as each country groups its own. The spaces do not break. An e-mail
 * address is as it is.
 */
export function readableContact(value: string): string {
  const [, country, digits] = COUNTRY.exec(value) ?? []
  if (digits === undefined) return value
  // The last group has two to four.
  return [`+${country}`, ...(digits.match(/\d{3}(?=\d{2})|\d+/g) ?? [])].join('\u00a0')
}
