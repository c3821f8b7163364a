import { expect, test } from 'vitest'
import { NewerRecordError, NOBODY, readRecord, writable } from '../../../../src/session/storage/record'
import { mintTokens } from '../../../support/tokens'

const tokens = { accessToken: 'a', idToken: 'i', refreshToken: 'r', expiresIn: 3600 }
const record = { version: 2, state: 'in', tokens, receivedAt: 7, name: 'n', began: 'b' }

test.each([
  [undefined, 'own-page'],
  ['own-page', 'own-page'],
  ['hosted-domain', 'hosted-domain'],
  ['code', 'code'],
  ['https://evil.example', 'own-page'],
  [{}, 'own-page'],
])('the method %j of a record is read as %s', (method, read) => {
  expect(readRecord({ ...record, method })).toEqual({ ...record, method: read })
})

test('a record is read with the window that it is bound to, and an invalid window is dropped', () => {
  expect(readRecord({ ...record, window: 'w-1' })).toHaveProperty('window', 'w-1')
  expect(readRecord({ ...record, window: { w: 1 } })).not.toHaveProperty('window')
})

test('a record of an earlier release is named by its person and second, as that release compares them, and by what it began with', () => {
  const { AccessToken: accessToken } = mintTokens({ sub: 'ada', auth_time: 7 })
  const { name: _name, began: _began, ...earlier } = { ...record, tokens: { ...tokens, accessToken } }
  expect(readRecord({ ...earlier, generation: 3 })).toMatchObject({ name: 'ada 7', began: 'ada 7' })
  expect(readRecord({ ...earlier, generation: 3, began: 'ada 5' })).toMatchObject({
    name: 'ada 7',
    began: 'ada 5',
  })
})

test('a tab of an earlier release reads what is written, which has a number for it', () => {
  expect(writable(NOBODY)).toHaveProperty('generation', expect.toSatisfy(Number.isSafeInteger))
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
  { ...record, version: 1 },
  { ...record, state: 'out', reason: 'made up' },
])('the stored value %j is read as a record of nobody', (value) => {
  expect(readRecord(value)).toMatchObject({ state: 'out', reason: 'not-signed-in' })
})

test('the record of a later version is not read', () => {
  expect(() => readRecord({ version: 3, generation: 7 })).toThrow(NewerRecordError)
})

test('it is read whether its tokens have been sent', () => {
  expect(readRecord({ ...record, resendAt: 7 })).toMatchObject({ resendAt: 7 })
  expect(readRecord({ ...record, resendAt: 'x' })).not.toHaveProperty('resendAt')
})
