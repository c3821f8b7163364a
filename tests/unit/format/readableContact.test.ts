import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableContact } from '../../../src/format/readableContact'
import { phoneNumber } from '../../../src/input/phoneNumber'
import { property } from '../../support/property'

test.each([
  ['+12025550143', '+1 202 555 0143'],
  ['+4915550000001', '+49 155 500 000 01'],
  ['+442079460018', '+44 207 946 0018'],
  ['+33612345678', '+33 612 345 678'],
  ['+351912345678', '+351 912 345 678'],
  ['+97143211234', '+971 432 112 34'],
  ['+2901234', '+290 1234'],
])('%s is shown as %s', (number, shown) => {
  expect(readableContact(number)).toBe(shown.replaceAll(' ', '\u00a0'))
})

test.each(['ada@example.com', '+1@example.com', '', '+49', '555 01 43'])(
  '“%s” is shown as it is',
  (value) => {
    expect(readableContact(value)).toBe(value)
  },
)

property('whoever types what is shown has typed the number', 200, (values) => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{4,14}$/), (digits) => {
      expect(phoneNumber(readableContact(`+${digits}`))).toBe(`+${digits}`)
    }),
    values,
  )
})
