/**
 * The styles need nothing that the oldest browsers of docs/browsers.md lack. @eslint/css knows which features are
 * Baseline widely available; those that are not are in the list below with the reason, and in that document.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cssFaults, SHEETS } from '../../support/styleSheets'
import { oldestBrowsers } from '../../support/webFeatures'

/** Optional features, named as in the rule's message. Without them the page is complete and works as well. */
const USED_IF_THERE = [
  // Every browser named has it (Safari since 17.5, May 2024), but it was not yet widely available in the rule's older
  // data.
  'light-dark',
  // Without them a press may select text, and a scroll may move the page behind.
  'user-select',
  'overscroll-behavior',
  // They only change how lines break and how scroll bars, check marks and selected text look.
  'text-wrap',
  'word-break',
  'scrollbar-width',
  'accent-color',
  'selection',
  'autofill',
  'text-size-adjust',
  'forced-color-adjust',
  // Safari from 18, Firefox from 144: a step or a screen fades in; without them it appears at once.
  'view-transition',
  'view-transition-group',
  'view-transition-new',
  'view-transition-old',
  // Without it a dialog moves the page by its scroll bar (Safari before 18.2).
  'scrollbar-gutter',
]

/** The features of a sheet that are not widely available. */
function notWidelyAvailable(path: string, sheet = readFileSync(path, 'utf8')): string[] {
  const found = cssFaults(path, sheet, { 'css/use-baseline': ['error', { available: 'widely' }] })
  return found.map(({ message }) => /'([\w-]+)' is not a widely available/.exec(message)?.[1] ?? message)
}

test('every feature that the styles use is Baseline widely available, or is on the list of optional ones', () => {
  const found = SHEETS.flatMap((path) => notWidelyAvailable(path))
  expect(new Set(found)).toEqual(new Set(USED_IF_THERE))
})

test('a feature that is too new is found', () => {
  expect(notWidelyAvailable('new.css', 'a { view-transition-name: head; field-sizing: content }')).toEqual([
    'view-transition-name',
    'field-sizing',
  ])
})

test('docs/browsers.md names every optional feature', () => {
  const document = readFileSync('docs/browsers.md', 'utf8')
  expect(USED_IF_THERE.filter((feature) => !document.includes(`\`${feature}\``))).toEqual([])
})

test('docs/browsers.md names the versions that the build compiles for', () => {
  const versions = Object.values(oldestBrowsers())
  const document = readFileSync('docs/browsers.md', 'utf8')
  expect(versions).toHaveLength(4)
  expect(versions.filter((version) => !document.includes(`| ${version} `))).toEqual([])
})
