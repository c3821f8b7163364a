/**
 * What was typed, with the digits that everything sent has: keyboards in Arabic give ٠ to ٩, in Persian ۰ to ۹, and in
 * Japanese those of full width.
 */
export const plainDigits = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 0xf}`)
