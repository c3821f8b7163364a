import { expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { given, ownPools } from '../ownPool'
import { testPool } from '../testPool'

const pool = testPool()
const { call, ClientId, control, admin, attributesOf, signIn } = pool

const PHONE = '+4915557654321'
const NINA = 'nina@example.com'
const POLICY = 'InvalidPasswordException: Password did not conform with policy:'
const SCHEMA = 'InvalidParameterException: Attributes did not conform to the schema:'
const CONFIRMED = '400 NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED'
const withName = (attributes: Record<string, string> = {}) => given({ given_name: 'Nina', ...attributes })
const signUp = (Username: string, more: object = {}) =>
  call('SignUp', { ClientId, Username, Password: 'Passw0rd!', UserAttributes: withName(), ...more })
const confirm = (Username: string, ConfirmationCode: string) =>
  call('ConfirmSignUp', { ClientId, Username, ConfirmationCode })
const resend = (Username: string) => call('ResendConfirmationCode', { ClientId, Username })

// With phone_number in UsernameAttributes the number is the user name from the start, verified or not, and
// only one user can have it ("Customizing sign-in attributes", developer guide).
test('a sign-up by phone is confirmed by a code to the number, and nobody else can sign up with the number', async () => {
  const more = { UserAttributes: withName({ email: NINA }) }
  expect((await signUp(PHONE, more)).body.CodeDeliveryDetails.DeliveryMedium).toBe('SMS')
  expect(refusal(await signUp(PHONE, more))).toBe(
    '400 UsernameExistsException: An account with the given phone_number already exists.',
  )
  expect((await confirm(PHONE, await pool.lastCode(PHONE))).status).toBe(200)
  expect((await signIn(PHONE)).body.AuthenticationResult).toBeDefined()
})

// aws-amplify/amplify-js#1669
test('a sign-up with a preferred name that is an alias is refused: only a confirmed user may have one', async () => {
  const own = await ownPools(pool)({ AliasAttributes: ['preferred_username'] })
  expect(refusal(await own.signUp('nina', { preferred_username: 'nini' }))).toBe(
    '400 InvalidParameterException: Preferred username cannot be provided for unconfirmed account, since user pool is configured for preferred username alias.',
  )
  expect((await own.signUp('nina')).status).toBe(200)
})

test('a sign-up is held to the length of a standard attribute that the schema only names', async () => {
  const own = await ownPools(pool)({ Schema: [{ Name: 'birthdate', Required: true }] })
  expect((await own.signUp('nina', { birthdate: '1990-1-1' })).status).toBe(400)
  expect((await own.signUp('nina', { birthdate: '1990-01-01' })).status).toBe(200)
})

// jagregory/cognito-local#102; applications compare the message.
test('a sign-up with another e-mail address in the attributes than the user name is refused', async () => {
  const refused =
    '400 InvalidParameterException: User email should be empty or same as username, since username attribute is email.'
  const other = { UserAttributes: withName({ email: 'other@example.com' }) }
  expect(refusal(await signUp(NINA, other))).toBe(refused)
  expect(refusal(await admin('AdminCreateUser', NINA, other))).toBe(refused)
  const same = { UserAttributes: withName({ email: 'Nina@example.com' }) }
  expect((await signUp(NINA, same)).status).toBe(200)
})

// Where e-mail address and phone number are both given and both verified by Cognito, only the phone number
// gets a code ("Signing up and confirming user accounts", developer guide).
test('a sign-up with an e-mail address and a phone number sends one code, to the phone', async () => {
  const { body } = await signUp(NINA, { UserAttributes: withName({ phone_number: PHONE }) })
  expect(body.CodeDeliveryDetails).toMatchObject({ DeliveryMedium: 'SMS', AttributeName: 'phone_number' })
  expect((await pool.read('/inbox.json')).map(({ to }: { to: string }) => to)).toEqual([PHONE])
  await confirm(NINA, await pool.lastCode(PHONE))
  expect(await attributesOf(NINA)).toMatchObject({ phone_number_verified: 'true', email_verified: 'false' })
})

test.each<[string, object, string]>([
  ['plain@example.com', {}, 'UsernameExistsException: An account with the given email already exists.'],
  ['Plain@Example.com', {}, 'UsernameExistsException: An account with the given email already exists.'],
  ['nina', {}, 'InvalidParameterException: Username should be either an email or a phone number.'],
  [NINA, { Password: 'password' }, `${POLICY} Password must have uppercase characters`],
  [NINA, { Password: 'Ab1!x' }, `${POLICY} Password not long enough`],
  [NINA, { UserAttributes: [] }, `${SCHEMA} given_name: The attribute is required\n`],
])('a sign-up of %s with %j is refused', async (name, more, message) => {
  expect(refusal(await signUp(name, more))).toBe(`400 ${message}`)
  expect(await pool.read('/inbox.json')).toEqual([])
})

test('a sign-up is confirmed by a code that works once within 24 hours', async () => {
  await signUp(NINA)
  await control('clock', { advanceSeconds: 24 * 3600 })
  expect((await confirm(NINA, await pool.lastCode(NINA))).error).toBe('ExpiredCodeException')
  await resend(NINA)
  const code = await pool.lastCode(NINA)
  expect((await confirm(NINA, code)).status).toBe(200)
  expect(refusal(await confirm(NINA, code))).toBe(CONFIRMED)
})

test('a sign-up gets a new code five times an hour, and none once it is confirmed', async () => {
  for (let time = 0; time < 5; time += 1) expect((await resend('unconfirmed@example.com')).status).toBe(200)
  expect((await resend('unconfirmed@example.com')).error).toBe('LimitExceededException')
  expect(refusal(await resend('plain@example.com'))).toContain('User is already confirmed.')
})

test('a sign-up gives for a name without an account what an unconfirmed or a confirmed user gets, and an error under LEGACY', async () => {
  const Username = 'nobody@example.com'
  const names = Array.from({ length: 20 }, (_, index) => `nobody-${index}@example.com`)
  const answers = (await Promise.all(names.map(resend))).map(({ body }) =>
    JSON.stringify(body.CodeDeliveryDetails?.Destination ?? body),
  )
  const confirmed = JSON.stringify((await resend('plain@example.com')).body)
  expect(new Set(answers)).toEqual(new Set(['"n***@e***"', confirmed]))
  expect((await resend(Username)).body).toEqual((await resend(Username)).body)
  expect((await confirm(Username, '123456')).error).toBe('ExpiredCodeException')
  await control('client', { preventUserExistenceErrors: 'LEGACY' })
  expect((await resend(Username)).error).toBe('UserNotFoundException')
  expect((await confirm(Username, '123456')).error).toBe('UserNotFoundException')
})

// AdminConfirmSignUp, API reference; without a code no address is verified.
test('a sign-up is confirmed once by an administrator, who does not verify an address by it', async () => {
  const name = 'unconfirmed@example.com'
  expect((await admin('AdminConfirmSignUp', name)).body).toEqual({})
  expect((await signIn(name)).body.AuthenticationResult).toBeDefined()
  expect(await attributesOf(name)).toMatchObject({ email_verified: 'false' })
  expect(refusal(await admin('AdminConfirmSignUp', name))).toBe(CONFIRMED)
})
