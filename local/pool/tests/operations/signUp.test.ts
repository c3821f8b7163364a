import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { ownPools } from '../ownPool'
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

  const PHONE = '+4915557654321'
  const email = { Name: 'email', Value: 'nina@example.com' }
  const givenName = { Name: 'given_name', Value: 'Nina' }
  const confirm = (Username: string, ConfirmationCode: string) =>
    call('ConfirmSignUp', { ClientId, Username, ConfirmationCode })

  // With phone_number in UsernameAttributes the number is the user name from the start, verified or not, and only one
  // user can have it ("Customizing sign-in attributes", developer guide).
  test('by phone is confirmed by a code to the number, and nobody else can sign up with the number', async () => {
    const made = await signUp(PHONE, { UserAttributes: [email, givenName] })
    expect(made.body.CodeDeliveryDetails.DeliveryMedium).toBe('SMS')
    expect(refusal(await signUp(PHONE, { UserAttributes: [email, givenName] }))).toBe(
      '400 UsernameExistsException: An account with the given phone_number already exists.',
    )
    expect((await confirm(PHONE, await pool.lastCode(PHONE))).status).toBe(200)
    expect((await pool.signIn(PHONE)).body.AuthenticationResult).toBeDefined()
  })

  // aws-amplify/amplify-js#1669
  test('with a preferred name that is an alias is refused: only a confirmed user may have one', async () => {
    const own = await ownPools(pool)({ AliasAttributes: ['preferred_username'] })
    expect(refusal(await own.signUp('nina', { preferred_username: 'nini' }))).toBe(
      '400 InvalidParameterException: Preferred username cannot be provided for unconfirmed account, since user pool is configured for preferred username alias.',
    )
    expect((await own.signUp('nina')).status).toBe(200)
  })

  test('is held to the length of a standard attribute that the schema only names', async () => {
    const own = await ownPools(pool)({ Schema: [{ Name: 'birthdate', Required: true }] })
    expect((await own.signUp('nina', { birthdate: '1990-1-1' })).status).toBe(400)
    expect((await own.signUp('nina', { birthdate: '1990-01-01' })).status).toBe(200)
  })

  // jagregory/cognito-local#102; applications compare the message.
  test('with another e-mail address in the attributes than the user name is refused', async () => {
    const other = { Name: 'email', Value: 'other@example.com' }
    const refused =
      '400 InvalidParameterException: User email should be empty or same as username, since username attribute is email.'
    const UserAttributes = [givenName, other]
    expect(refusal(await signUp('nina@example.com', { UserAttributes }))).toBe(refused)
    expect(refusal(await pool.admin('AdminCreateUser', 'nina@example.com', { UserAttributes }))).toBe(refused)
    const same = { Name: 'email', Value: 'Nina@example.com' }
    expect((await signUp('nina@example.com', { UserAttributes: [givenName, same] })).status).toBe(200)
  })

  // Where e-mail address and phone number are both given and both verified by Cognito, only the phone number gets a
  // code ("Signing up and confirming user accounts", developer guide).
  test('with an e-mail address and a phone number sends one code, to the phone', async () => {
    const UserAttributes = [givenName, { Name: 'phone_number', Value: PHONE }]
    const { body } = await signUp('nina@example.com', { UserAttributes })
    expect(body.CodeDeliveryDetails).toMatchObject({ DeliveryMedium: 'SMS', AttributeName: 'phone_number' })
    expect((await pool.read('/inbox.json')).map(({ to }: { to: string }) => to)).toEqual([PHONE])
    await confirm('nina@example.com', await pool.lastCode(PHONE))
    const { UserAttributes: now } = (await pool.admin('AdminGetUser', 'nina@example.com')).body
    expect(now).toContainEqual({ Name: 'phone_number_verified', Value: 'true' })
    expect(now).toContainEqual({ Name: 'email_verified', Value: 'false' })
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
      { Password: 'Ab1!x' },
      'InvalidPasswordException: Password did not conform with policy: Password not long enough',
    ],
    [
      'nina@example.com',
      { UserAttributes: [] },
      'InvalidParameterException: Attributes did not conform to the schema: given_name: The attribute is required\n',
    ],
  ])('of %s with %j is refused', async (name, more, message) => {
    expect(refusal(await signUp(name, more))).toBe(`400 ${message}`)
    expect(await pool.read('/inbox.json')).toEqual([])
  })
})
