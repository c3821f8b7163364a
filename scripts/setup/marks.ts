/**
 * Lines about a removable part, in a file that stays, are between two marks: `// <example>` and `//
 * </example>`, in JSX as a comment between braces, or in a guide `<!-- example -->` and `<!-- /example -->`,
 * each on a line of its own.
 */
const MARK = /^[ \t]*(?:(?:\/\/|\{\/\*) <(\/?)(\w+)>(?: \*\/\})?|<!-- (\/?)(\w+) -->)[ \t]*$/

interface Mark {
  name: string
  closes: boolean
}

/** The mark on a line, if there is one of these names. */
export function markOn(line: string, names: readonly string[]): Mark | undefined {
  const [, codeEnd, codeName, pageEnd, pageName] = MARK.exec(line) ?? []
  const name = codeName ?? pageName
  if (name === undefined || !names.includes(name)) return undefined
  return { name, closes: (codeEnd ?? pageEnd) === '/' }
}

/** A text without the marks of these names, and without everything between them. */
export function withoutMarked(text: string, names: readonly string[]): string {
  let open: string | undefined
  const lines = text.split('\n').filter((line) => {
    const mark = markOn(line, names)
    if (mark === undefined) return open === undefined
    if (open === undefined) open = mark.closes ? undefined : mark.name
    else if (mark.closes && mark.name === open) open = undefined
    return false
  })
  return lines.join('\n')
}
