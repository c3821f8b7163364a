const LETTER = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u
// Between two letters of a joined script, so that they stay two initials and do not become a word.
const NON_JOINER = '\u200c'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The first thing of a word that stands for it: past brackets, quotes and invisible direction marks. */
function first(word: string): string {
  for (const { segment } of graphemes.segment(word)) {
    if (LETTER.test(segment)) return segment.toLocaleUpperCase()
  }
  return ''
}

/**
 * One or two initials of a full name: of its first and its last word, or of its only one. What a person would
 * call one character counts as one (é, 👩‍🚀, नि). Empty when the name has no letter, digit or emoji.
 */
export function initials(fullName: string): string {
  const found = fullName
    .split(/\s+/u)
    .map(first)
    .filter((letter) => letter !== '')
  const [one = ''] = found
  const last = found.at(-1)
  return found.length > 1 ? `${one}${NON_JOINER}${last}` : one
}
