/** What `npm run guides` writes: a part of a guide, or a whole file. */
import { readFileSync } from 'node:fs'
import { formatted } from './formatted'

export interface Part {
  guide: string
  /**
   * The text's place in the guide, between `<!-- name -->` and `<!-- /name -->`; without a name it is the
   * whole file.
   */
  name?: string
  text: string
}

/** The files as they are with these parts, by their paths. @throws Error if a guide has no such place */
export async function written(parts: readonly Part[]): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  for (const part of parts) pages.set(part.guide, withPart(pages.get(part.guide), part))
  for (const [path, page] of pages) if (path.endsWith('.md')) pages.set(path, await formatted(path, page))
  return pages
}

/** The files that `npm run guides` would change, by their paths: each as it is, and as it would be. */
export async function outdated(
  parts: readonly Part[],
): Promise<Record<string, [is: string, written: string]>> {
  const all = Array.from(await written(parts), ([path, text]): [string, [string, string]] => [
    path,
    [readFileSync(path, 'utf8'), text],
  ])
  return Object.fromEntries(all.filter(([, [is, text]]) => is !== text))
}

function withPart(page: string | undefined, { guide, name, text }: Part): string {
  if (name === undefined) return text
  const before = page ?? readFileSync(guide, 'utf8')
  const place = new RegExp(`<!-- ${name} -->[^]*?<!-- /${name} -->`)
  if (!place.test(before)) throw new Error(`${guide} has no place for ${name}`)
  return before.replace(place, () => `<!-- ${name} -->\n\n${text}\n\n<!-- /${name} -->`)
}

/** A table in Markdown, the heading first. */
export const table = (rows: readonly (readonly string[])[]): string =>
  rows
    .flatMap((row, index) => (index === 0 ? [row, row.map(() => '---')] : [row]))
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')

/** A text in one line, as a cell of a table may have it. */
export const cell = (text: string): string =>
  text.trim().replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '\\<')
