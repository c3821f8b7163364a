import { expect, test } from 'vitest'
import { pluralIn } from '../../../src/messages/plural'

test('the form of a word follows its number by the rules of the language', () => {
  const days = pluralIn('en', { one: 'a day', other: '# days' })
  expect([0, 1, 2, 1000].map(days)).toEqual(['0 days', 'a day', '2 days', '1,000 days'])
})

test('a plural category without words uses those of “other”', () => {
  expect(pluralIn('ar', { one: 'يوم', other: '# أيام' })(2)).toContain('أيام')
})
