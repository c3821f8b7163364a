import { OPTIONS } from './answers'
import { REMOVABLE_PARTS } from './parts'

const listed = (rows: readonly (readonly [string, string])[]) => {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, what]) => `  ${name.padEnd(width)}  ${what}\n`).join('')
}

/** What `npm run setup -- --help` prints. */
export const HELP = `npm run setup                  asks
npm run setup -- <flags> --yes asks nothing

${listed(Object.entries(OPTIONS).map(([flag, { what }]) => [`--${flag}`, what]))}
The parts:
${listed(Object.entries(REMOVABLE_PARTS).map(([name, { what }]) => [name, what]))}
docs/yours.md says more.
`
