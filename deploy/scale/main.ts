/** `npm run scale`: prints the tables of docs/scale.md, computed from the figures and the assumptions beside this. */
import { tables } from './sums'

for (const [heading = [], ...rows] of Object.values(tables())) {
  const lines = [heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
