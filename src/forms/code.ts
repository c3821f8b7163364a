// What people paste around a code: white space (also the invisible kinds) and every sort of dash.
const DECORATION = /[\s\u00ad\u200b-\u200f\u2060\ufeff\p{Pd}\u2212]/gu

/**
 * A one-time code as it has to be sent: without spaces and dashes, full-width digits as plain ones, leading
 * zeros kept (it is text, never a number).
 */
export function cleanCode(typed: string): string {
  return typed.normalize('NFKC').replace(DECORATION, '')
}
