/**
 * The scripts use nothing that the oldest browsers of docs/browsers.md have not got. What they use where it is there is
 * in the list below, and in that document.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { tooNewIn } from '../../support/webFeatures'

/** By its name in the data. Without it the page is whole, and as usable. */
const USED_IF_THERE = [
  // Safari before 27 says too early that an input method has ended.
  'isComposing',
  // No Safari: a timer.
  'requestIdleCallback',
  // Chrome from 129, Safari from 18.4: the JSON is written and read by hand.
  'parseCreationOptionsFromJSON',
  'parseRequestOptionsFromJSON',
  // No Firefox, Safari from 26: a password manager goes on showing what is gone, or an earlier name.
  'signalAllAcceptedCredentials',
  'signalCurrentUserDetails',
  'signalUnknownCredential',
  // No Safari, Chrome from 146, Firefox from 148: the outline of the shell.
  'setHTML',
  // No Safari, or late: `onEvent` is told fewer measurements.
  'hadRecentInput',
  'interactionId',
]

/** Names of our own, or of a library, that something new has too. */
const NOT_MEANT = ['createContext', 'fullName', 'isValid', 'stepUp']

const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  .map((path) => join('src', path))

const withoutTypes = async (path: string) =>
  (await transformWithOxc(readFileSync(path, 'utf8'), path, { target: 'esnext', sourcemap: false })).code

test('what the scripts use is in the oldest browsers, or is named as what is used if it is there', async () => {
  const found = await Promise.all(SOURCES.map(async (path) => tooNewIn(await withoutTypes(path))))
  expect(new Set(found.flat())).toEqual(new Set([...USED_IF_THERE, ...NOT_MEANT]))
})

test.each([
  ['requestIdleCallback(work)', 'requestIdleCallback'],
  ['new URLPattern({})', 'URLPattern'],
  ['window.scheduler.yield()', 'scheduler'],
  ['document.startViewTransition(change)', 'Document.startViewTransition'],
  ['navigator.share({})', 'Navigator.share'],
  ['Promise.try(work)', 'Promise.try'],
  ['element.setHTMLUnsafe(text)', 'Element.setHTMLUnsafe'],
  ["Uint8Array.fromBase64('')", 'Uint8Array.fromBase64'],
  ['({ isComposing }) => isComposing', 'isComposing'],
])('%s is found', (code, name) => {
  expect(tooNewIn(code)).toContain(name)
})

test.each([
  'navigator.locks',
  'navigator.clipboard.writeText(text)',
  'new Intl.Segmenter()',
  'AbortSignal.timeout(1)',
])('%s is not new', (code) => {
  expect(tooNewIn(code)).toEqual([])
})

test('docs/browsers.md names what is used if it is there', () => {
  const document = readFileSync('docs/browsers.md', 'utf8')
  expect(USED_IF_THERE.filter((feature) => !document.includes(`\`${feature}\``))).toEqual([])
})
