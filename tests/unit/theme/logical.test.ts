/**
 * The styles have no left and right, so that the layout is mirrored for languages that are read from right to left. The
 * rule knows properties; this file also looks for a few values that the rule does not know. `overflow-x` and `dvh` are
 * allowed: their logical forms are too new (docs/reference/browsers.md).
 */
import { readFileSync } from 'node:fs'
import type { Linter } from 'eslint'
import { expect, test } from 'vitest'
import { cssFaults, SHEETS } from '../../support/styleSheets'

const RULE: Linter.RulesRecord = {
  'css/prefer-logical-properties': [
    'error',
    { allowProperties: ['overflow-x', 'overflow-y'], allowUnits: ['dvh', 'vh', 'vw'] },
  ],
}

const VALUES = /(?:float|clear|object-position|background-position|transform-origin):[^;]*\b(?:left|right)\b/g

function physical(path: string, sheet = readFileSync(path, 'utf8')): string[] {
  const properties = cssFaults(path, sheet, RULE).map(({ line, message }) => `${path}:${line} ${message}`)
  return [...properties, ...Array.from(sheet.matchAll(VALUES), ([value]) => `${path}: ${value}`)]
}

test('no style uses left or right', () => {
  expect(SHEETS.flatMap((path) => physical(path))).toEqual([])
})

test.each(['a { margin-left: 1rem }', 'a { object-position: top right }'])('%s is found', (sheet) => {
  expect(physical('new.css', sheet)).toHaveLength(1)
})
