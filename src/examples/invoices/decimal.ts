// Nine digits before the point and two after it; the point may be a comma.
const DECIMAL = /^(\d{1,9})(?:[.,](\d{1,2}))?$/

/** Reads a number that somebody typed, such as "1234.5" or "1234,50". What is none, or negative, is NaN. */
export function readDecimal(typed: string): number {
  const [, whole, fraction = ''] = DECIMAL.exec(typed.trim()) ?? []
  return whole === undefined ? Number.NaN : Number(`${whole}.${fraction}`)
}

/** A field's rule: a sentence that refuses what is typed, or nothing. */
export const refuseDecimal =
  (least: number, sentence: string) =>
  (typed: string): string =>
    typed === '' || readDecimal(typed) >= least ? '' : sentence
