const LABELS = /(?<= aria-label=")[^"]*/g
const TEXTS = /(?<=>)[^<]+/g

/**
 * The words that turn a form into the same form in another language (`say` of src/app/firstPaint/formWords.ts).
 * @param form as React renders it to HTML
 * @param other the same in the other language
 * @returns one line for each, as HTML; undefined if more than words differ, or if one of them has several lines
 */
export function wordsOf(form: string, other: string): string | undefined {
  const words = [LABELS, TEXTS].flatMap((which) => other.match(which) ?? [])
  const differ = withoutWords(form) !== withoutWords(other) || words.some((word) => word.includes('\n'))
  return differ ? undefined : words.join('\n')
}

/** A line break stays in place of each word, so that a form with one word more counts as another form. */
const withoutWords = (form: string) => form.replace(LABELS, '\n').replace(TEXTS, '\n')
