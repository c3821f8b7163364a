import { expect, test } from 'vitest'
import { timestamp } from '../../../src/cognito/timestamp'

test('the timestamp is in English and UTC, and its day is not padded', () => {
  expect(timestamp(Date.UTC(2026, 2, 2, 9, 5, 7))).toBe('Mon Mar 2 09:05:07 UTC 2026')
  expect(timestamp(Date.UTC(2026, 11, 31, 23, 59, 59))).toBe('Thu Dec 31 23:59:59 UTC 2026')
})
