import { expect, test } from 'vitest'
import { NewerRecordError, NOBODY, readRecord } from '../../../../src/session/storage/record'

const tokens = { accessToken: 'a', idToken: 'i', refreshToken: 'r', expiresIn: 3600 }
const record = { version: 2, generation: 3, state: 'in', tokens, receivedAt: 7 }

test.each([
  [undefined, 'own-page'],
  ['own-page', 'own-page'],
  ['hosted-domain', 'hosted-domain'],
  ['https://evil.example', 'own-page'],
  [{}, 'own-page'],
])('a record whose sign-in was by %j is one by the %s', (method, read) => {
  expect(readRecord({ ...record, method })).toEqual({ ...record, method: read })
})

test('a record that is tied to a window is read with it; what is no name of one is none', () => {
  expect(readRecord({ ...record, window: 'w-1' })).toHaveProperty('window', 'w-1')
  expect(readRecord({ ...record, window: { w: 1 } })).not.toHaveProperty('window')
})

test('a record is read with the sign-in that its session began with; what is no name of one is none', () => {
  expect(readRecord({ ...record, began: 'ada 7' })).toHaveProperty('began', 'ada 7')
  expect(readRecord({ ...record, began: 7 })).not.toHaveProperty('began')
})

test('a record of nobody is read with where they are still signed in; what is no such place is none', () => {
  const out = { version: 2, generation: 3, state: 'out', reason: 'inactive' }
  expect(readRecord({ ...out, remainsAt: 'hosted-domain' })).toEqual({ ...out, remainsAt: 'hosted-domain' })
  expect(readRecord({ ...out, remainsAt: 'https://evil.example' })).toEqual(out)
})

test.each([
  undefined,
  null,
  'text',
  7,
  [],
  {},
  { version: 2 },
  { ...record, tokens: null },
  ...['accessToken', 'idToken', 'refreshToken'].map((name) => ({
    ...record,
    tokens: { ...tokens, [name]: '' },
  })),
  { ...record, tokens: { ...tokens, expiresIn: '3600' } },
  { ...record, receivedAt: '5' },
  { ...record, generation: -1 },
  { ...record, version: 1 },
  { ...record, state: 'out', reason: 'made up' },
])('%j is nobody’s', (value) => {
  expect(readRecord(value)).toMatchObject({ state: 'out', reason: 'not-signed-in' })
})

test('what an earlier version kept is nobody’s, and the next write follows it', () => {
  const encrypted = { version: 1, generation: 7, iv: new Uint8Array(12), data: new ArrayBuffer(8) }
  expect(readRecord(encrypted)).toEqual({ ...NOBODY, generation: 7 })
})

test('what a later version keeps is not read', () => {
  expect(() => readRecord({ version: 3, generation: 7 })).toThrow(NewerRecordError)
})

test.each(['in-flight', 'backoff', 'retry-after'])('an attempt that waits for %s is read', (reason) => {
  const attempt = { by: 1, tries: 2, sentAt: 3, notBefore: 4, reason }
  expect(readRecord({ ...record, attempt })).toMatchObject({ attempt })
  expect(readRecord({ ...record, attempt: { ...attempt, reason: 'x' } })).not.toHaveProperty('attempt')
})
