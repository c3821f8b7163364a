import { expect, test } from 'vitest'
import { refusal, signInBySrp } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { call, clientId, signIn, admin, respond, lastCode } = testPool()

const WRONG = '400 NotAuthorizedException: Incorrect username or password.'

test.each([
  ['disabled@example.com', 'NotAuthorizedException: User is disabled.'],
  ['reset-required@example.com', 'PasswordResetRequiredException: Password reset required for the user'],
  ['unconfirmed@example.com', 'UserNotConfirmedException: User is not confirmed.'],
])('%s, by the state of the account, cannot sign in, by SRP or by password', async (name, message) => {
  expect(refusal(await signInBySrp(call, clientId, name))).toBe(`400 ${message}`)
  expect(refusal(await signIn(name))).toBe(`400 ${message}`)
})

test('the state of an account is reported as UNCONFIRMED only with the right password', async () => {
  expect(refusal(await signIn('unconfirmed@example.com', 'wrong'))).toBe(WRONG)
})

test('an administrator disables a user, and enables them again with the same password', async () => {
  await admin('AdminDisableUser', 'plain@example.com')
  expect((await signIn('plain@example.com')).body.message).toBe('User is disabled.')
  await admin('AdminEnableUser', 'plain@example.com')
  expect((await signIn('plain@example.com')).status).toBe(200)
})

test('an administrator disables a user in the middle of a sign-in', async () => {
  const { Session } = (await signIn('sms@example.com')).body
  await admin('AdminDisableUser', 'sms@example.com')
  const code = { USERNAME: 'sms@example.com', SMS_MFA_CODE: await lastCode('+4915550000002') }
  expect((await respond('SMS_MFA', code, { Session })).body.message).toBe('User is disabled.')
})
