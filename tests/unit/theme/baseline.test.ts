/**
 * The styles need nothing that the oldest browsers of docs/browsers.md have not got. @eslint/css knows which feature
 * is Baseline widely available; what is not is in the list below, with the reason, and in that document.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cssFaults, SHEETS } from '../../support/styleSheets'
import { oldestBrowsers } from '../../support/webFeatures'

/** What is used where it is there, by the name in the rule's message. Without it the page is whole, and as usable. */
const USED_IF_THERE = [
  // Every browser named has it (Safari since 17.5, May 2024); the rule's own data is older than that is wide.
  'light-dark',
  // A press that only selects no text, and a scroll that ends where it began.
  'user-select',
  'overscroll-behavior',
  // How lines break, how bars, ticks and what is marked look.
  'text-wrap',
  'word-break',
  'scrollbar-width',
  'accent-color',
  'selection',
  'autofill',
  'text-size-adjust',
  'forced-color-adjust',
  // Safari from 18, Firefox from 144: a step or a screen fades in; without them it is there at once.
  'view-transition',
  'view-transition-group',
  'view-transition-new',
  'view-transition-old',
  // Without it a dialog moves the page by its scroll bar (Safari before 18.2).
  'scrollbar-gutter',
]

/** The names of features. */
function notWidelyAvailable(path: string, sheet = readFileSync(path, 'utf8')): string[] {
  const found = cssFaults(path, sheet, { 'css/use-baseline': ['error', { available: 'widely' }] })
  return found.map(({ message }) => /'([\w-]+)' is not a widely available/.exec(message)?.[1] ?? message)
}

test('what the styles use is Baseline widely available, or is named as what is used if it is there', () => {
  const found = SHEETS.flatMap((path) => notWidelyAvailable(path))
  expect(new Set(found)).toEqual(new Set(USED_IF_THERE))
})

test('a feature that is too new is found', () => {
  expect(notWidelyAvailable('new.css', 'a { view-transition-name: head; field-sizing: content }')).toEqual([
    'view-transition-name',
    'field-sizing',
  ])
})

test('docs/browsers.md names what is used if it is there', () => {
  const document = readFileSync('docs/browsers.md', 'utf8')
  expect(USED_IF_THERE.filter((feature) => !document.includes(`\`${feature}\``))).toEqual([])
})

test('docs/browsers.md names the versions that the build compiles for', () => {
  const versions = Object.values(oldestBrowsers())
  const document = readFileSync('docs/browsers.md', 'utf8')
  expect(versions).toHaveLength(4)
  expect(versions.filter((version) => !document.includes(`| ${version} `))).toEqual([])
})
