import { trimmed } from './trimmed'

/** A pair of quotes around all of a text; an apostrophe is none. */
const QUOTED = /^["„\p{Pi}\p{Pf}「『]([^"„“”«»]+)["\p{Pi}\p{Pf}」』]$/u

/** What people type or paste, without what stands around it (trimmed.ts), and without the quotes of the text it was taken from. */
export function unquoted(typed: string): string {
  const text = trimmed(typed)
  return QUOTED.exec(text)?.[1]?.trim() ?? text
}
