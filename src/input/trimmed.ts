/**
 * What people type or paste, without what stands around it: white space of every kind, and what cannot be
 * seen, such as zero-width characters and marks of direction. What belongs to a visible character, as at the
 * end of an emoji, stays.
 */
export const trimmed = (typed: string): string => CORE.exec(typed)?.[0] ?? ''

/** What cannot be seen, as a part of a class of characters. */
export const INVISIBLE = String.raw`\p{Cc}\xad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f`

const AROUND = String.raw`\s${INVISIBLE}`

/** From the first character that counts to the last one. Unlike two removals, it reads a long text once. */
const CORE = new RegExp(`[^${AROUND}](?:.*[^${AROUND}])?`, 'su')
