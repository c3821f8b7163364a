import { expect, test } from 'vitest'
import { AuthError } from '../../../src/cognito/AuthError'
import { refusedAttribute } from '../../../src/cognito/refusedAttribute'

const STANDARD = 'name given_name nickname phone_number zoneinfo birthdate email'.split(' ')
const NAMES = [...STANDARD, 'custom:company', 'custom:costCentre']

test.each([
  ['Attributes did not conform to the schema: given_name: The attribute is required', 'given_name'],
  ['Attributes did not conform to the schema: custom:company: The attribute is required\n', 'custom:company'],
  ['Invalid email address format.', 'email'],
  ['Invalid attributes given, given_name is missing', 'given_name'],
  ['A client attempted to write unauthorized attribute: userAttributes.given_name', 'given_name'],
  [
    'Attributes did not conform to the schema: name.givenName: The attribute name.givenName is required\n',
    'given_name',
  ],
  ['Attributes did not conform to the schema: name.formatted: The attribute is required', 'name'],
  ['phoneNumbers: The attribute phoneNumbers is required, name.formatted: …', 'phone_number'],
  ['user.name.givenName: String must be no longer than 2048', 'given_name'],
  ['user.email: Attribute cannot be updated.\n', 'email'],
  ['Attributes did not conform to the schema: emails: The attribute emails is required\n', 'email'],
  ['timezone: The attribute timezone is required', 'zoneinfo'],
  ['Birthdate must be a date', 'birthdate'],
  ['user.address: String must be no longer than 2048', undefined],
  ['1 validation error detected', undefined],
])('the refusal "%s" is shown at the field %s', (message, attribute) => {
  expect(refusedAttribute(new AuthError('invalid-input', message), NAMES)).toBe(attribute)
})

test('an alias that somebody else has is refused at its field', () => {
  const message = 'An account with the given nickname already exists.'
  expect(refusedAttribute(new AuthError('alias-taken', message), NAMES)).toBe('nickname')
})

test('a refused password is shown at no attribute, whatever the attributes are called', () => {
  expect(refusedAttribute(new AuthError('password-refused', 'name'), NAMES)).toBeUndefined()
})
