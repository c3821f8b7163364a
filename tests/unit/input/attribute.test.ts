import { expect, test } from 'vitest'
import { sentAttribute, sentAttributes } from '../../../src/input/attribute'

test.each([
  ['given_name', ' Ren\u0065\u0301\u00a0 ', 'René'],
  ['family_name', 'van\u00a0der\tBerg', 'van der Berg'],
  // Joiners within a name are part of it, in Persian for instance.
  ['given_name', '\u200eعلی\u200cرضا\u200e', 'علی\u200cرضا'],
  ['given_name', 'A\u202eda\u200b-Jo\u00adhanna\u0000', 'Ada-Johanna'],
  ['given_name', '👩\u200d💻', '👩\u200d💻'],
  ['given_name', 'Ada \u200b Maria', 'Ada Maria'],
  ['given_name', 'Ada “Countess”', 'Ada “Countess”'],
  ['family_name', '’t Hooft', '’t Hooft'],
  ['email', 'Ada <ada@example.com>', 'ada@example.com'],
  // A case-sensitive pool would not find it by what a sign-in sends.
  ['email', 'Ada@Example.com', 'ada@example.com'],
  ['phone_number', 'tel:+49 (0) 1555·0000001', '+4915550000001'],
  ['phone_number', '\u202d+49\u00a01555\u20110000001\u202c', '+4915550000001'],
  ['phone_number', '[+１] （２０２） ５５５．０１４３', '+12025550143'],
  ['phone_number', 'Mobile: +49 1555 0000001', '+4915550000001'],
  ['phone_number', "'+49 1555 0000001", '+4915550000001'],
  ['phone_number', '＋８１ー９０ー００００ー０００１', '+819000000001'],
  ['phone_number', ' 01555 0000001 ', '01555 0000001'],
  ['custom:cost_centre', '', ''],
])('%s: %j is sent as %j', (name, typed, sent) => {
  expect(sentAttribute(name, typed)).toBe(sent)
})

test('all of them are sent so', () => {
  expect(sentAttributes({ given_name: ' Ada ', email: 'Ada@example.com' })).toEqual({
    given_name: 'Ada',
    email: 'ada@example.com',
  })
})
