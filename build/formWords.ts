const LABELS = /(?<= aria-label=")[^"]*/g
const TEXTS = /(?<=>)[^<]+/g

/**
 * The words by which a form becomes the same in another language (`say` of src/app/firstPaint/formWords.ts).
 * @param form as React renders it to HTML
 * @param other the same in the other language
 * @returns a line each, as HTML; undefined where more than words differ, or one of them has lines of its own
 */
export function wordsOf(form: string, other: string): string | undefined {
  const words = [LABELS, TEXTS].flatMap((which) => other.match(which) ?? [])
  const differ = withoutWords(form) !== withoutWords(other) || words.some((word) => word.includes('\n'))
  return differ ? undefined : words.join('\n')
}

/** Where each word was stays visible: a form with one more is another form. */
const withoutWords = (form: string) => form.replace(LABELS, '\n').replace(TEXTS, '\n')
