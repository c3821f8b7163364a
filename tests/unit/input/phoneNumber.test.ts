import { expect, test } from 'vitest'
import { phoneNumber } from '../../../src/input/phoneNumber'

test.each([
  ['+4915550000001', '+4915550000001'],
  ['+49 1555 0000-001', '+4915550000001'],
  ['0049 (0)1555 / 0000001', '+4915550000001'],
  ['+0049 1555 0000001', '+4915550000001'],
  ['++49 1555 0000001', '+4915550000001'],
  ['+1 (202) 555-0143', '+12025550143'],
  ['＋４９１５５５００００００１', '+4915550000001'],
  ['+٩٧١ ٥٠ ٠٠٠ ٠٠٠١', '+971500000001'],
  ['۰۰۹۸ ۹۰۰ ۰۰۰ ۰۰۰۱', '+989000000001'],
  ["+49_1555'0000~001", '+4915550000001'],
  ['＋８１ー９０ー００００ー０００１', '+819000000001'],
  ['+49 1555 0000001 (mobile)', '+4915550000001'],
  ['\u202a+44 20 7946 0958\u202c', '+442079460958'],
])('%j is sent as %s', (typed, sent) => {
  expect(phoneNumber(typed)).toBe(sent)
})

test.each([
  ['without a country code', '01555 0000001'],
  ['letters', '+49 CALL ME'],
  ['a word for digits', '+1 800 555 FLOWER'],
  ['an extension', '+49 1555 0000001,12'],
  ['an extension in words', '+49 1555 0000001 ext. 12'],
  ['an extension in a link', 'tel:+49-1555-0000001;ext=12'],
  ['two numbers', '+49 1555 0000001 / +49 1555 0000002'],
  ['nothing', ''],
  ['a plus alone', '+'],
  ['more digits than E.164 has', '+1234567890123456'],
  ['a country code that begins with zero', '+0155500000'],
])('%s is no phone number', (_, typed) => {
  expect(phoneNumber(typed)).toBeUndefined()
})
