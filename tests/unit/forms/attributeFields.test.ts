import { expect, test } from 'vitest'
import { messages } from '../../../src/messages/catalogue'
import { attributeField, attributesIn, requiredField } from '../../../src/forms/attributeFields'

test('the field of a standard attribute has a plain label and can be filled in by the browser', () => {
  expect(attributeField('birthdate')).toEqual({
    name: 'birthdate',
    label: 'Date of birth',
    autoComplete: 'bday',
    type: 'date',
  })
})

test('an address is one line, and every attribute that a pool may require and the program does not know has its own label', () => {
  expect(attributeField('address').autoComplete).toBe('address-line1')
  // Developer Guide, "Standard attributes".
  const required = ['preferred_username', 'gender', 'profile', 'picture']
  for (const name of required) expect(messages().fields.attributes).toHaveProperty(name)
})

test('the field of a custom attribute is labelled with its name', () => {
  expect(attributeField('custom:cost_centre')).toEqual({ name: 'custom:cost_centre', label: 'Cost centre' })
  expect(attributeField('constructor').label).toBe('Constructor')
})

test('an attribute that is required is not filled in with blanks, nor with what cannot be seen', () => {
  const { validate, required } = requiredField(attributeField('given_name'))
  expect(required).toBe(true)
  for (const typed of ['  ', '\u3000', '\u200b\u200f']) expect(validate(typed)).toBe('Please fill this in.')
  for (const typed of ['', ' Ada ', '😀']) expect(validate(typed)).toBe('')
  expect(requiredField(attributeField('phone_number')).validate('  ')).toMatch(/country code/)
})

test.each(['website', 'profile', 'picture'])(
  '%s is a whole address, and a part of one is refused in our words',
  (name) => {
    const { validate } = requiredField(attributeField(name))
    for (const typed of ['', 'https://example.com', ' http://example.com/ada '])
      expect(validate(typed)).toBe('')
    for (const typed of ['example.com', 'ada'])
      expect(validate(typed)).toBe('Enter a whole address, like https://example.com/me.')
  },
)

test('a phone number is asked for with its country code and sent in Cognito’s form', () => {
  const { validate } = attributeField('phone_number')
  expect([validate?.(''), validate?.('+49 1555 0000001')]).toEqual(['', ''])
  expect(validate?.('01555 0000001')).toMatch(/country code/)
  const form = new FormData()
  form.set('phone_number', ' 0049 1555-0000001 ')
  form.set('given_name', ' Ada ')
  form.set('more', 'not asked for')
  expect(attributesIn(form, ['phone_number', 'given_name'])).toEqual({
    phone_number: '+4915550000001',
    given_name: 'Ada',
  })
})
