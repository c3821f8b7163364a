import { expect, test } from 'vitest'
import { outcomeOf, type TestFile } from '../../../../scripts/mutants/outcomeOf'

const PASSED: TestFile = { path: 'a.test.ts', failed: [], problem: undefined }
const FAILED: TestFile = { path: 'b.test.ts', failed: ['it works', 'it also works'], problem: undefined }
const UNLOADED: TestFile = { path: 'c.test.ts', failed: [], problem: 'Unexpected token' }

test('a test that fails has noticed the fault', () => {
  expect(outcomeOf([PASSED, FAILED], [])).toEqual({ end: 'noticed', how: 'b.test.ts “it works”' })
})

test('tests that pass, or that are not there, have not noticed it', () => {
  for (const files of [[], [PASSED]]) expect(outcomeOf(files, [])).toEqual({ end: 'passed' })
})

test('an error outside of the tests has noticed it, because it fails the gate', () => {
  expect(outcomeOf([PASSED], ['Error: late'])).toMatchObject({ end: 'noticed' })
})

test('a file that cannot be loaded has noticed nothing, but a test that fails in another one has', () => {
  expect(outcomeOf([PASSED, UNLOADED], [])).toEqual({ end: 'broken', how: 'c.test.ts Unexpected token' })
  expect(outcomeOf([UNLOADED, FAILED], [])).toMatchObject({ end: 'noticed' })
})
