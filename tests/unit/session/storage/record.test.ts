import { expect, test } from 'vitest'
import { readRecord } from '../../../../src/session/storage/record'

const tokens = { accessToken: 'a', idToken: 'i', refreshToken: 'r', expiresIn: 3600 }
const record = { version: 1, generation: 3, state: 'in', tokens, receivedAt: 7 }

test.each([
  [undefined, 'own-page'],
  ['own-page', 'own-page'],
  ['hosted-domain', 'hosted-domain'],
  ['https://evil.example', 'own-page'],
  [{}, 'own-page'],
])('a record whose sign-in was by %j is one by the %s', (via, read) => {
  expect(readRecord({ ...record, via })).toEqual({ ...record, via: read })
})
