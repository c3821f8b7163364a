/**
 * The steps of a guide, in the words that its readers follow: "Create `file`:" or "In `file`, below the line with `text`:",
 * each with a block of code after it; "In `file`, take out the line with `text`."; "Delete `file`."
 */

/** What a step does. `line` is a part of exactly one line of the file. */
export type Step =
  | { does: 'create'; path: string; code: string }
  | { does: 'below' | 'above' | 'in place of'; path: string; line: string; code: string }
  | { does: 'take out'; path: string; line: string }
  | { does: 'delete'; path: string }

const WORDS = [
  /[Cc]reate `(?<created>[^`]+)`:\n\n```\w+\n(?<text>[^]*?)^```$/,
  /[Ii]n `(?<changed>[^`]+)`, (?<where>below|above|in place of) the line with `(?<line>[^`]+)`:\n\n```\w+\n(?<code>[^]*?)^```$/,
  /[Ii]n `(?<shortened>[^`]+)`, take out the line with `(?<gone>[^`]+)`/,
  /[Dd]elete `(?<deleted>[^`]+)`/,
]
/** A guide may have a line break in place of any space. */
const STEP = new RegExp(WORDS.map(({ source }) => source.replaceAll(' ', '\\s')).join('|'), 'gm')

export const stepsOf = (page: string): Step[] =>
  Array.from(page.matchAll(STEP), ({ groups = {} }): Step => {
    const { created, text = '', changed, where, line = '', code = '', shortened, gone = '', deleted } = groups
    if (created !== undefined) return { does: 'create', path: created, code: text }
    if (shortened !== undefined) return { does: 'take out', path: shortened, line: gone }
    if (deleted !== undefined) return { does: 'delete', path: deleted }
    const does = where === 'below' || where === 'above' ? where : 'in place of'
    return { does, path: changed ?? '', line, code }
  })

/** The commands of a guide that run test files; not one that picks a test by its words. */
export const testCommandsOf = (page: string): string[] =>
  Array.from(page.matchAll(/^npx vitest run (--project [^"\n]*)$/gm), ([, rest = '']) => rest)

/**
 * The text of a file after a step that changes it.
 * @throws Error unless exactly one line matches
 */
export function withStep(text: string, step: Exclude<Step, { does: 'create' | 'delete' }>): string {
  const lines = text.split('\n')
  const meant = lines.flatMap((each, index) => (each.includes(step.line) ? [index] : []))
  const [at = 0] = meant
  if (meant.length !== 1)
    throw new Error(`${step.path} has ${meant.length} lines with ${step.line}, where a guide means one`)
  switch (step.does) {
    case 'below':
      return lines.toSpliced(at + 1, 0, step.code).join('\n')
    case 'above':
      return lines.toSpliced(at, 0, step.code).join('\n')
    case 'in place of':
      return lines.with(at, step.code).join('\n')
    case 'take out':
      return lines.toSpliced(at, 1).join('\n')
  }
}
