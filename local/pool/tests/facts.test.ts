import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const facts = readFileSync(new URL('../FACTS.md', import.meta.url), 'utf8')

const sources = import.meta.glob<string>(
  ['/local/pool/**/*.ts', '/local/pool/{README.md,docs/*.md}', '!**/dist/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

/** Reports as `repository#number`, without the owner, whom some comments leave out. */
const reportsIn = (text: string) =>
  Array.from(text.matchAll(/\b([a-z][\w.-]*[a-z\d])#(\d+)\b/gi), ([report]) => report)

test('every report that the code names is in the table of facts', () => {
  const known = new Set(reportsIn(facts))
  // A User-Agent is no report.
  const named = Object.values(sources)
    .flatMap(reportsIn)
    .filter((report) => !report.startsWith('nodejs#'))
  expect([...new Set(named)].filter((report) => !known.has(report))).toEqual([])
})

test('every fact has a source, and says how sure it is', () => {
  const rows = facts.split('\n').filter((line) => /^\| (?!Fact |-)/.test(line))
  const cells = rows.map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  expect(rows.length).toBeGreaterThan(60)
  for (const [, fact, source, sure] of cells)
    expect([fact, source, sure]).toEqual([
      expect.stringMatching(/./),
      expect.stringMatching(/./),
      expect.stringMatching(/^(?:seen|documented|reported|inferred)$/),
    ])
})
