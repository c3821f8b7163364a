import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../support/poolClient'
import { testPool } from '../testPool'

const pool = testPool()
const { call, ClientId } = pool

describe('a sign-up', () => {
  const signUp = (Username: string, more: object = {}) =>
    call('SignUp', {
      ClientId,
      Username,
      Password: 'Passw0rd!',
      UserAttributes: [{ Name: 'given_name', Value: 'Nina' }],
      ...more,
    })

  test.each<[string, object, string]>([
    ['plain@example.com', {}, 'UsernameExistsException: An account with the given email already exists.'],
    ['Plain@Example.com', {}, 'UsernameExistsException: An account with the given email already exists.'],
    ['nina', {}, 'InvalidParameterException: Username should be either an email or a phone number.'],
    [
      'nina@example.com',
      { Password: 'password' },
      'InvalidPasswordException: Password did not conform with policy: Password must have uppercase characters',
    ],
    [
      'nina@example.com',
      { UserAttributes: [] },
      'InvalidParameterException: Attributes did not conform to the schema: given_name: The attribute is required',
    ],
  ])('of %s with %j is refused', async (name, more, message) => {
    expect(refusal(await signUp(name, more))).toBe(`400 ${message}`)
    expect(await pool.read('/inbox.json')).toEqual([])
  })
})
