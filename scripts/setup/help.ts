import { OPTIONS } from './answers'
import { PART_NAMES, whatIs } from './parts'

const listed = (rows: readonly (readonly [string, string])[]) => {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, what]) => `  ${name.padEnd(width)}  ${what}\n`).join('')
}

/** What `npm run setup -- --help` prints. */
export const HELP = `npm run setup                  asks
npm run setup -- <flags> --yes asks nothing

${listed(Object.entries(OPTIONS).map(([flag, { what }]) => [`--${flag}`, what]))}
The parts:
${listed(PART_NAMES.map((name) => [name, whatIs(name)]))}
docs/guides/yours.md says more.
`
