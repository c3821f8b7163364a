/** The table of threats in docs/reference/security.md names a test for each row, and there is one. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const [, table = ''] = readFileSync('docs/reference/security.md', 'utf8').split(/<!-- \/?threats -->/)
const [, , ...rows] = table
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))

test('the table has a row for each kind of attacker', () => {
  expect(new Set(rows.map(([, who]) => who)).size).toBeGreaterThanOrEqual(8)
})

test.each(rows.map(([, who, what, , shown = '']) => [who, what, shown]))(
  '%s, who %s, is tried',
  (_, __, shown) => {
    const [, file = '', title = ''] = /^`(.+?)`: (.+)$/.exec(shown ?? '') ?? []
    expect(existsSync(file), shown).toBe(true)
    expect(title).not.toBe('')
    expect(readFileSync(file, 'utf8')).toContain(`'${title}'`)
  },
)
