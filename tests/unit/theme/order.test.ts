import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SHEETS } from '../../support/styleSheets'

test('what is seen has the order in which Tab and a screen reader go through it: no style reverses it (WCAG 2.4.3)', () => {
  const reversed = SHEETS.filter((path) => /\b(?:row|column|wrap)-reverse\b/.test(readFileSync(path, 'utf8')))
  expect(reversed).toEqual([])
})
