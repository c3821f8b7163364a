import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createPool } from '../../local/pool/index'

const { users } = createPool({ baseUrl: 'http://localhost/pool' }).ready
const readme = readFileSync('README.md', 'utf8')

test('docs/seeded-users.md lists exactly the seeded users', () => {
  const rows = readFileSync('docs/seeded-users.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|') && line.includes('@'))
  // Formatting pads the columns.
  expect(
    rows.map((row) =>
      row
        .split('|')
        .map((cell) => cell.trim())
        .filter(Boolean),
    ),
  ).toEqual(users.map(({ email, what }) => [email, what]))
})

test('every picture that the README shows exists', () => {
  for (const [, path] of readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g))
    expect(readFileSync(path ?? '').length).toBeGreaterThan(0)
})
