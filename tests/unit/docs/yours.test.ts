import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PART_NAMES } from '../../../scripts/setup/parts'
import { RECORD } from '../../../scripts/setup/record'

const yours = readFileSync('docs/yours.md', 'utf8')

test('docs/yours.md names every part that can be removed', () => {
  const rows = Array.from(yours.matchAll(/^\| `(\w+)` /gm), ([, name]) => name)
  expect(rows).toEqual(PART_NAMES)
})

test('the changelog has a heading for this version, and for what comes next', () => {
  const { version }: { version: string } = JSON.parse(
    readFileSync(existsSync(RECORD) ? RECORD : 'package.json', 'utf8'),
  )
  const headings = Array.from(
    readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\S+)/gm),
    ([, name]) => name,
  )
  expect(headings.slice(0, 2)).toEqual(['Unreleased', version])
})
