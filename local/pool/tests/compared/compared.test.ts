/**
 * What README.md says of this pool beside the others.
 *
 * @module-tag test-all
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { servedPool } from '../../../../tests/support/servedPool'
import { answerOf, QUESTIONS } from './questions'

const served = servedPool()

const readme = readFileSync('local/pool/README.md', 'utf8')
const [, table = ''] = /<!-- compared -->([^]*)<!-- \/compared -->/.exec(readme) ?? []

/** What README.md says of this pool, by the question. */
const said = new Map(
  table
    .trim()
    .split('\n')
    .slice(2)
    .map((row) => row.split('|').map((each) => each.trim()))
    .map(([, what = '', ours = '']) => [what, ours]),
)

test('README.md compares by exactly these questions', () => {
  expect([...said.keys()]).toEqual(Object.keys(QUESTIONS))
})

test.each(Object.entries(QUESTIONS))('README.md says rightly whether this pool %s', async (what, ask) => {
  const instead = await answerOf(served.endpoint, ask)
  expect(instead === undefined ? 'yes' : 'no', instead).toBe(said.get(what))
})
