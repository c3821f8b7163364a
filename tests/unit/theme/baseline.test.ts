/**
 * The styles need nothing that the oldest browsers of docs/reference/browsers.md lack. @eslint/css knows which features are
 * Baseline widely available; what happens without the others is in a table there.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cssFaults, SHEETS } from '../../support/styleSheets'
import { oldestBrowsers, usedIfThere } from '../../support/webFeatures'

/** The features of a sheet that are not widely available. */
function notWidelyAvailable(path: string, sheet = readFileSync(path, 'utf8')): string[] {
  const found = cssFaults(path, sheet, { 'css/use-baseline': ['error', { available: 'widely' }] })
  return found.map(({ message }) => /'([\w-]+)' is not a widely available/.exec(message)?.[1] ?? message)
}

test('every feature that the styles use is Baseline widely available, or docs/reference/browsers.md says what happens without it', () => {
  const known = usedIfThere()
  expect(SHEETS.flatMap((path) => notWidelyAvailable(path)).filter((name) => !known.has(name))).toEqual([])
})

test('a feature that is too new is found', () => {
  expect(notWidelyAvailable('new.css', 'a { view-transition-name: head; field-sizing: content }')).toEqual([
    'view-transition-name',
    'field-sizing',
  ])
})

test('docs/reference/browsers.md names the versions that the build compiles for', () => {
  const versions = Object.values(oldestBrowsers())
  const document = readFileSync('docs/reference/browsers.md', 'utf8')
  expect(versions).toHaveLength(4)
  expect(versions.filter((version) => !document.includes(`| ${version} `))).toEqual([])
})
