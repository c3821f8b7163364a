import { readFileSync } from 'node:fs'
import { format, type FormatConfig } from 'oxfmt'

/** @returns the text as `npm run format` leaves it in the file of that path; of a kind or a file that it passes over, as it is */
export async function formatted(path: string, text: string): Promise<string> {
  const options: FormatConfig & { ignorePatterns: string[] } = JSON.parse(
    readFileSync('.oxfmtrc.json', 'utf8'),
  )
  if (options.ignorePatterns.includes(path)) return text
  const { code } = await format(path, text, options)
  return code
}
