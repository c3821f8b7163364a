import { expect, test } from 'vitest'
import { refusal, signInBySrp } from '../../../../tests/support/poolClient'
import { given } from '../ownPool'
import { testPool } from '../testPool'

const pool = testPool()
const { call, ClientId, signIn, admin } = pool

const MADE = 'made@example.com'
const PHONE = '+4915550000099'

test('an administrator creates a user who signs in with the temporary password of the message', async () => {
  const UserAttributes = given({ given_name: 'Made', email_verified: 'true' })
  const made = await admin('AdminCreateUser', MADE, { UserAttributes })
  expect(made.body.User).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' })
  expect(made.body.User.Username).not.toBe(MADE)
  const temporary = await pool.lastCode(MADE)
  const { body } = await signInBySrp(call, ClientId, MADE, temporary)
  expect(body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
})

test('an administrator creates a user with a temporary password as long as the policy requires', async () => {
  await pool.control('pool', { passwordPolicy: { minimumLength: 40 } })
  expect((await admin('AdminCreateUser', MADE)).status).toBe(200)
  expect(await pool.lastCode(MADE)).toHaveLength(40)
})

// DesiredDeliveryMediums of AdminCreateUser, API reference.
test.each<[string, string[] | undefined, string[]]>([
  ['by SMS if no medium is given', undefined, [PHONE]],
  ['by e-mail if only that is given', ['EMAIL'], [MADE]],
  ['by both if both are given', ['SMS', 'EMAIL'], [MADE, PHONE]],
])('an administrator invites a user with two addresses %s', async (_, DesiredDeliveryMediums, addresses) => {
  const UserAttributes = [{ Name: 'phone_number', Value: PHONE }]
  await admin('AdminCreateUser', MADE, { UserAttributes, DesiredDeliveryMediums })
  const sent = await pool.read('/inbox.json')
  expect(sent.map(({ to }: { to: string }) => to)).toEqual(addresses)
  for (const { message, code } of sent)
    expect(message).toBe(`Your username is ${MADE} and temporary password is ${code}.`)
})

test('an administrator sends no invitation by a medium for which the user has no address', async () => {
  await admin('AdminCreateUser', MADE, { DesiredDeliveryMediums: ['SMS'] })
  expect(await pool.read('/inbox.json')).toEqual([])
})

// aws/aws-cli#2264
test('an administrator creates a user without email_verified, which is set when the address changes', async () => {
  const { Attributes } = (await admin('AdminCreateUser', MADE)).body.User
  expect(Attributes.map(({ Name }: { Name: string }) => Name)).toEqual(['sub', 'email'])
  await pool.control('pool', { verifyBeforeUpdate: false })
  await admin('AdminUpdateUserAttributes', MADE, { UserAttributes: given({ email: 'new@example.com' }) })
  const { UserAttributes } = (await admin('AdminGetUser', 'new@example.com')).body
  expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' })
})

test('AdminCreateUser refuses a sub: every user gets a new one', async () => {
  const UserAttributes = [{ Name: 'sub', Value: '6a7e4005-1de7-4b00-8000-900190019001' }]
  const answer = await admin('AdminCreateUser', MADE, { UserAttributes })
  expect(refusal(answer)).toBe('400 InvalidParameterException: Cannot modify the non-mutable attribute sub')
})

test('an administrator sends the temporary password again with RESEND, and not at all with SUPPRESS', async () => {
  await admin('AdminCreateUser', MADE, { MessageAction: 'SUPPRESS', TemporaryPassword: 'First 0ne!' })
  expect(await pool.read('/inbox.json')).toEqual([])
  await admin('AdminCreateUser', MADE, { MessageAction: 'RESEND' })
  const temporary = await pool.lastCode(MADE)
  expect((await signIn(MADE, 'First 0ne!')).error).toBe('NotAuthorizedException')
  expect((await signIn(MADE, temporary)).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  const resent = await admin('AdminCreateUser', 'plain@example.com', { MessageAction: 'RESEND' })
  const { Username } = (await admin('AdminGetUser', 'plain@example.com')).body
  expect(refusal(resent)).toBe(
    `400 UnsupportedUserStateException: Resend not possible. ${Username} status is not FORCE_CHANGE_PASSWORD`,
  )
})

// As at sign-up, an address that is the user name identifies the user before it is verified.
test('an administrator creates a user by phone number and finds the user by it', async () => {
  const phone = '+4915557654321'
  const { Username } = (await admin('AdminCreateUser', phone)).body.User
  expect((await admin('AdminGetUser', phone)).body.Username).toBe(Username)
  expect((await admin('AdminCreateUser', phone)).error).toBe('UsernameExistsException')
})

// data-dot-all/dataall#690
test('an administrator gets the rule that a temporary password breaks, with each operation’s own wording', async () => {
  const create = await admin('AdminCreateUser', MADE, { TemporaryPassword: 'lower-case-0nly' })
  expect(refusal(create)).toBe(
    '400 InvalidPasswordException: Password did not conform with password policy: Password must have uppercase characters',
  )
  const set = await admin('AdminSetUserPassword', 'plain@example.com', { Password: 'lower-case-0nly' })
  expect(refusal(set)).toBe(
    '400 InvalidPasswordException: Password does not conform to policy: Password must have uppercase characters',
  )
})

test('an administrator cannot create the same user twice, or one without an address', async () => {
  expect(refusal(await admin('AdminCreateUser', 'PLAIN@example.com'))).toBe(
    '400 UsernameExistsException: An account with the given email already exists.',
  )
  expect((await admin('AdminCreateUser', 'no-address')).error).toBe('InvalidParameterException')
})
