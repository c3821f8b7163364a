/**
 * What the files of a production build leave out.
 *
 * @module-tag chromium
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { DIAGNOSES } from '../../src/diagnoses/diagnose'

/** Every file of the production build, as text. */
async function builtText(): Promise<string> {
  const folder = inject('storyBuild')
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1'))
  return (await Promise.all(texts)).join('\n')
}

test('a production build has nothing that is for development only', async () => {
  const text = await builtText()
  const found = (words: readonly string[]) => words.filter((each) => text.includes(each))
  expect(found(['Enter your details to continue.'])).toHaveLength(1)
  expect(
    found([
      'Try it with a seeded user',
      'Open the inbox',
      'Development notice',
      'npm run doctor',
      'aws cognito-idp',
      'AWS console',
    ]),
  ).toEqual([])
  // Only IDs of several words: a single word may be anybody's.
  expect(found(Object.keys(DIAGNOSES).filter((id) => id.includes('-')))).toEqual([])
})
