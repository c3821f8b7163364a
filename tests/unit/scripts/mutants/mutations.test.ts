import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MUTATIONS } from '../../../../scripts/mutants/mutations'
import { whereIs } from '../../../../scripts/mutants/whereIs'

test('each mutation finds its text, so that no change of the code takes one off the list unseen', () => {
  const listed = execFileSync('git', ['ls-files', '-z', 'src', 'local/pool'], { encoding: 'utf8' })
  const sources = new Map(listed.split('\0').map((path) => [path, path && readFileSync(path, 'utf8')]))
  const read = (path: string) => sources.get(path) ?? ''
  const lost = MUTATIONS.filter((mutation) => whereIs(mutation, [...sources.keys()], read) === undefined)
  expect(lost.map(({ text }) => text)).toEqual([])
})
