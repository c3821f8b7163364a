/**
 * What was typed, with the digits that everything sent has: keyboards give those of Arabic, Hindi or Thai,
 * and of full width.
 */
export const plainDigits = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => `${valueOf(digit.codePointAt(0) ?? 0)}`)

/** Ten digits begin at a multiple of 16, or six after it (all of Unicode's that NFKC leaves). */
function valueOf(point: number): number {
  const row = point - (point % 16)
  return /\p{Nd}/u.test(String.fromCodePoint(row)) ? point - row : point - row - 6
}
