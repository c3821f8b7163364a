import { expect, test } from 'vitest'
import { transactions } from '../../../../src/cognito/hosted/transactions'

const BEGUN = { state: 's', verifier: 'v', nonce: 'n', from: '/home', begunAt: 0 }
const newest = (kept: unknown, now = 0) =>
  transactions({ get: () => JSON.stringify(kept), set: () => true }, () => now).newestFrom()

test('a sign-in that is kept is there for less than an hour', () => {
  expect([newest([BEGUN], 3_599_999), newest([BEGUN], 3_600_000)]).toEqual(['/home', ''])
})

test.each(Object.keys(BEGUN))('one that is kept without its %s is none', (key) => {
  expect(newest([{ ...BEGUN, [key]: undefined }])).toBe('')
})
