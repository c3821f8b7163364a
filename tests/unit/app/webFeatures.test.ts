/**
 * The scripts need nothing that the oldest browsers of docs/reference/browsers.md lack. What they use only if it exists is in a table there.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { tooNewIn, usedIfThere } from '../../support/webFeatures'

/** Our own names, or names from a library, that a new feature also has. */
const NOT_MEANT = ['fullName', 'isValid', 'stepUp']

const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  .map((path) => join('src', path))

const withoutTypes = async (path: string) =>
  (await transformWithOxc(readFileSync(path, 'utf8'), path, { target: 'esnext', sourcemap: false })).code

test('every feature that the scripts use is in the oldest browsers, or docs/reference/browsers.md says what happens without it', async () => {
  const found = await Promise.all(SOURCES.map(async (path) => tooNewIn(await withoutTypes(path))))
  const known = usedIfThere()
  expect(new Set(found.flat().filter((name) => !known.has(name)))).toEqual(new Set(NOT_MEANT))
})

test.each([
  ['requestIdleCallback(work)', 'requestIdleCallback'],
  ['navigator.share({})', 'Navigator.share'],
  ['Promise.try(work)', 'Promise.try'],
  ['element.setHTMLUnsafe(text)', 'Element.setHTMLUnsafe'],
  ['({ isComposing }) => isComposing', 'isComposing'],
])('%s is found to be too new', (code, name) => {
  expect(tooNewIn(code)).toContain(name)
})
