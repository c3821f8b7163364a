import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createSession } from '../../../src/session/store'

const SOURCE = readFileSync('src/session/store.ts', 'utf8')

const actions = Object.entries(createSession(() => new Promise(() => {})).getState()).flatMap(
  ([name, member]) => (typeof member === 'function' ? name : []),
)

test.each(actions)('an editor shows words for the action %s', (name) => {
  expect(SOURCE).toMatch(new RegExp(`\\*/\\s+${name}: `))
})
