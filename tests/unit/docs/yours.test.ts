import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OPTIONS } from '../../../scripts/setup/answers'
import { HELP } from '../../../scripts/setup/help'
import { PART_NAMES } from '../../../scripts/setup/parts'
import { RECORD } from '../../../scripts/setup/record'

const yours = readFileSync('docs/yours.md', 'utf8')

test('docs/yours.md names every flag of the setup, as its help does', () => {
  const flags = Object.keys(OPTIONS).map((flag) => `--${flag}`)
  expect(Array.from(yours.matchAll(/^\| `(--[\w-]+)` /gm), ([, flag]) => flag)).toEqual(flags)
  expect(Array.from(HELP.matchAll(/^ {2}(--[\w-]+) /gm), ([, flag]) => flag)).toEqual(flags)
})

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
