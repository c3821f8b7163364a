import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createPool } from '../../local/pool/index'

const { users } = createPool({ baseUrl: 'http://localhost/pool' }).ready
const readme = readFileSync('README.md', 'utf8')

test('the README lists the seeded users as they are', () => {
  const section = readme.split('## Who can sign in')[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.includes('@'))
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

test('every picture the README shows is there', () => {
  for (const [, path] of readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g))
    expect(readFileSync(path ?? '').length).toBeGreaterThan(0)
})
