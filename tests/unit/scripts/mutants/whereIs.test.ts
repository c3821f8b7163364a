import { expect, test } from 'vitest'
import { whereIs } from '../../../../scripts/mutants/whereIs'

const FILES: Record<string, string> = { 'a.ts': 'one two', 'b.ts': 'two three', 'c.ts': 'three four' }

test.each([
  ['is looked for where it was last seen', 'b.ts', 'two', 'b.ts'],
  ['is found in the file that it has moved to', 'gone.ts', 'four', 'c.ts'],
  ['is found in the file that it has moved to, if its file is still there', 'a.ts', 'four', 'c.ts'],
  ['is lost if no file has it', 'a.ts', 'five', undefined],
  ['is lost if it may have moved to several files', 'a.ts', 'three', undefined],
])('the text of a mutation %s', (_, file, text, found) => {
  expect(whereIs({ file, text }, Object.keys(FILES), (path) => FILES[path] ?? '')).toBe(found)
})
