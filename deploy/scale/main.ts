/** `npm run scale`: simulates a working day, and writes the tables and the picture of docs/scale.md. */
import { readFile, writeFile } from 'node:fs/promises'
import { formatted } from '../../scripts/formatted'
import { reportOf, simulateDays } from './report'
import type { Table } from './table'

const PAGE = 'docs/scale.md'

const { tables, picture } = reportOf(await simulateDays())
let page = await readFile(PAGE, 'utf8')
for (const [name, table] of Object.entries(tables)) {
  process.stdout.write(`${markdown(table)}\n\n`)
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [before, after] = [page.indexOf(begin), page.indexOf(end)]
  if (before < 0 || after < before) throw new Error(`${PAGE} has no place for the table of ${name}`)
  page = `${page.slice(0, before + begin.length)}\n\n${markdown(table)}\n\n${page.slice(after)}`
}
await writeFile(PAGE, await formatted(PAGE, page))
await writeFile('docs/pictures/scale.svg', picture)

function markdown([heading = [], ...rows]: Table): string {
  const lines = [heading, heading.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
