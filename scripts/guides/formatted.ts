import { readFileSync } from 'node:fs'
import { format, type FormatConfig } from 'oxfmt'

/**
 * @returns the text as `npx oxfmt` would leave it in the file with that path; unchanged if it ignores that
 *   file
 */
export async function formatted(path: string, text: string): Promise<string> {
  const options: FormatConfig & { ignorePatterns: string[] } = JSON.parse(
    readFileSync('.oxfmtrc.json', 'utf8'),
  )
  if (options.ignorePatterns.includes(path)) return text
  const { code } = await format(path, text, options)
  return code
}
