import { expect, test } from 'vitest'
import { AuthError } from '../../../src/cognito/errors'
import { refusedAttribute, triggerWords } from '../../../src/cognito/signUpRefusal'

test.each([
  ['PreSignUp failed with error Only people of Example may join.', 'Only people of Example may join'],
  ['PreSignUp failed with error Who are you?.', 'Who are you?'],
  ['PostConfirmation failed with error Two\nlines.', 'Two\nlines'],
  ['Something else', undefined],
])('a refusal "%s" is shown as "%s"', (message, words) => {
  expect(triggerWords(new AuthError('refused-by-trigger', message))).toBe(words)
})

test('a refusal that comes from no trigger has no text to show', () => {
  expect(triggerWords(new AuthError('service', 'PreSignUp failed with error x.'))).toBeUndefined()
})

const NAMES = ['name', 'given_name', 'phone_number', 'custom:company', 'email']

test.each([
  ['Attributes did not conform to the schema: given_name: The attribute is required', 'given_name'],
  ['Attributes did not conform to the schema: custom:company: The attribute is required\n', 'custom:company'],
  ['Invalid email address format.', 'email'],
  ['Invalid phone number format.', 'phone_number'],
  ['1 validation error detected', undefined],
])('the refusal "%s" is shown at the field %s', (message, attribute) => {
  expect(refusedAttribute(new AuthError('invalid-input', message), NAMES)).toBe(attribute)
})

test('a refused password is shown at no attribute, whatever the attributes are called', () => {
  expect(refusedAttribute(new AuthError('password-refused', 'name'), NAMES)).toBeUndefined()
})
