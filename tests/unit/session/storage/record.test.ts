import { expect, test } from 'vitest'
import { NewerRecordError, NOBODY, readRecord } from '../../../../src/session/storage/record'

const tokens = { accessToken: 'a', idToken: 'i', refreshToken: 'r', expiresIn: 3600 }
const record = { version: 2, generation: 3, state: 'in', tokens, receivedAt: 7, name: 'n' }

test.each([
  [undefined, 'own-page'],
  ['own-page', 'own-page'],
  ['hosted-domain', 'hosted-domain'],
  ['https://evil.example', 'own-page'],
  [{}, 'own-page'],
])('the method %j of a record is read as %s', (method, read) => {
  expect(readRecord({ ...record, method })).toEqual({ ...record, method: read })
})

test('a record is read with the window that it is bound to, and an invalid window is dropped', () => {
  expect(readRecord({ ...record, window: 'w-1' })).toHaveProperty('window', 'w-1')
  expect(readRecord({ ...record, window: { w: 1 } })).not.toHaveProperty('window')
})

test('a record is read with the sign-in that its session began with, and an invalid one is dropped', () => {
  expect(readRecord({ ...record, began: 'ada 7' })).toHaveProperty('began', 'ada 7')
  expect(readRecord({ ...record, began: 7 })).not.toHaveProperty('began')
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
])('the stored value %j is read as a record of nobody', (value) => {
  expect(readRecord(value)).toMatchObject({ state: 'out', reason: 'not-signed-in' })
})

test('what is no record is read as one of nobody, and its generation is kept for the next write', () => {
  expect(readRecord({ version: 1, generation: 7 })).toEqual({ ...NOBODY, generation: 7 })
})

test('the record of a later version is not read', () => {
  expect(() => readRecord({ version: 3, generation: 7 })).toThrow(NewerRecordError)
})

test.each(['in-flight', 'backoff', 'retry-after'])(
  'a refresh attempt is read with its reason %s',
  (reason) => {
    const attempt = { by: 1, tries: 2, sentAt: 3, notBefore: 4, reason }
    expect(readRecord({ ...record, attempt })).toMatchObject({ attempt })
    expect(readRecord({ ...record, attempt: { ...attempt, reason: 'x' } })).not.toHaveProperty('attempt')
  },
)
