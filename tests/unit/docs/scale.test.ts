import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { REFRESH_EVERY } from '../../../deploy/scale/figures'
import { tables } from '../../../deploy/scale/sums'
import { template } from '../../../deploy/template'
import { rowsOf } from '../../support/tables'

const scale = readFileSync('docs/scale.md', 'utf8')

test.each(Object.entries(tables()))('docs/scale.md has the sums that npm run scale does: %s', (_, rows) => {
  const stand = rowsOf(scale)
  expect(rows.map((cells) => `|${cells.join('|')}|`).filter((row) => !stand.includes(row))).toEqual([])
})

test('the sums are of the tokens that the deployment issues', () => {
  expect(template.Resources['AppClient']?.Properties['AccessTokenValidity']).toBe((REFRESH_EVERY + 10) / 60)
})
