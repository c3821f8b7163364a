/**
 * The scripts need nothing that the oldest browsers of docs/browsers.md lack. What they use only if it exists is in the
 * list below and in that document.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { tooNewIn } from '../../support/webFeatures'

/** Named as in the data. Without these features the page is complete and works as well. */
const USED_IF_THERE = [
  // Safari before 27 reports the end of an input method's composition too early.
  'isComposing',
  // Not in Safari: a timer takes its place.
  'requestIdleCallback',
  // In Chrome from 129 and Safari from 18.4: without them our own code converts the JSON.
  'parseCreationOptionsFromJSON',
  'parseRequestOptionsFromJSON',
  // Not in Firefox, in Safari from 26: without it a password manager still shows removed passkeys or an earlier name.
  'signalAllAcceptedCredentials',
  'signalCurrentUserDetails',
  'signalUnknownCredential',
  // Not in Safari, in Chrome from 146, in Firefox from 148: the outline of the shell.
  'setHTML',
]

/** Our own names, or names from a library, that a new feature also has. */
const NOT_MEANT = ['createContext', 'fullName', 'isValid', 'stepUp']

const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  .map((path) => join('src', path))

const withoutTypes = async (path: string) =>
  (await transformWithOxc(readFileSync(path, 'utf8'), path, { target: 'esnext', sourcemap: false })).code

test('every feature that the scripts use is in the oldest browsers, or is on the list of optional ones', async () => {
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
])('%s is found to be too new', (code, name) => {
  expect(tooNewIn(code)).toContain(name)
})

test.each([
  'navigator.locks',
  'navigator.clipboard.writeText(text)',
  'new Intl.Segmenter()',
  'AbortSignal.timeout(1)',
])('%s is not found to be too new', (code) => {
  expect(tooNewIn(code)).toEqual([])
})

test('docs/browsers.md names every optional feature', () => {
  const document = readFileSync('docs/browsers.md', 'utf8')
  expect(USED_IF_THERE.filter((feature) => !document.includes(`\`${feature}\``))).toEqual([])
})
