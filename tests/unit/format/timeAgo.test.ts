import { expect, test } from 'vitest'
import { timeAgo } from '../../../src/format/timeAgo'

const NOW = Date.UTC(2026, 10, 22, 12)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  [999, 'now'],
  [MINUTE - 1, '59 seconds ago'],
  [2 * HOUR + 59 * MINUTE, '2 hours ago'],
  [DAY, '1 day ago'],
  [13 * DAY, '1 week ago'],
  [65 * DAY, '2 months ago'],
  [400 * DAY, '1 year ago'],
  [-HOUR, 'now'],
  [Number.NEGATIVE_INFINITY, '–'],
])('%s milliseconds ago is %j', (milliseconds, words) => {
  expect(timeAgo(NOW - milliseconds, NOW, 'en')).toBe(words)
})

test('the words are those of the locale', () => {
  expect(timeAgo(NOW - 2 * HOUR, NOW, 'de')).toBe('vor 2 Stunden')
})
