import { expect, test } from 'vitest'
import { refusal } from '../../../../../tests/support/poolClient'
import { ownPools } from '../../ownPool'
import { testPool } from '../../testPool'
import { totp } from '../../../../../tests/support/totp'

const pool = testPool()
const { call, control, signIn, respond } = pool

const USERNAME = 'set-up@example.com'

test('a required set-up offers an app or e-mail, and gives tokens after a code by e-mail', async () => {
  const { body } = await signIn(USERNAME)
  expect(body.ChallengeName).toBe('MFA_SETUP')
  expect(JSON.parse(body.ChallengeParameters.MFAS_CAN_SETUP)).toEqual(['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'])
  const next = await respond('MFA_SETUP', { USERNAME, EMAIL: USERNAME }, { Session: body.Session })
  expect(next.body.ChallengeName).toBe('EMAIL_OTP')
  const EMAIL_OTP_CODE = await pool.lastCode(USERNAME)
  const done = await respond('EMAIL_OTP', { USERNAME, EMAIL_OTP_CODE }, { Session: next.body.Session })
  expect(done.body.AuthenticationResult).toBeDefined()
  expect((await signIn(USERNAME)).body.ChallengeName).toBe('EMAIL_OTP')
})

test('a required set-up gives no tokens before the app is verified, and gives each step a new session', async () => {
  const { Session } = (await signIn(USERNAME)).body
  const proceed = (from: string) => respond('MFA_SETUP', { USERNAME }, { Session: from })
  expect((await proceed(Session)).error).toBe('InvalidParameterException')
  const associated = (await call('AssociateSoftwareToken', { Session })).body
  expect(refusal(await call('AssociateSoftwareToken', { Session }))).toContain('only be used once')
  expect((await proceed(associated.Session)).error).toBe('InvalidParameterException')
  const verified = await call('VerifySoftwareToken', {
    Session: associated.Session,
    UserCode: totp(associated.SecretCode),
    FriendlyDeviceName: 'My phone',
  })
  expect(verified.body.Status).toBe('SUCCESS')
  const done = await proceed(verified.body.Session)
  expect(done.body.AuthenticationResult).toBeDefined()
  const again = (await signIn(USERNAME)).body
  expect(again.ChallengeParameters.FRIENDLY_DEVICE_NAME).toBe('My phone')
})

test('a set-up is required of every user without a second factor when MFA is ON', async () => {
  await control('pool', { mfa: 'ON' })
  expect((await signIn('tenant-7@example.com')).body.ChallengeName).toBe('MFA_SETUP')
  await control('pool', { mfa: 'OFF' })
  expect((await signIn('set-up@example.com')).body.AuthenticationResult).toBeDefined()
  expect((await signIn('sms@example.com')).body.AuthenticationResult).toBeDefined()
})

// If MFA is required and SMS is on, only users without a phone number are asked to set up an app; the number
// need not be verified, and becomes verified by the code ("Adding MFA to a user pool", developer guide).
test('a set-up is not required of a user with a phone number when MFA is ON, who gets a text message', async () => {
  await control('pool', { mfa: 'ON' })
  const { ChallengeName, Session } = (await signIn('unverified@example.com')).body
  expect(ChallengeName).toBe('SMS_MFA')
  const SMS_MFA_CODE = await pool.lastCode('+4915550000011')
  const answer = { USERNAME: 'unverified@example.com', SMS_MFA_CODE }
  expect((await respond('SMS_MFA', answer, { Session })).body.AuthenticationResult).toBeDefined()
  const { UserAttributes } = (await pool.admin('AdminGetUser', 'unverified@example.com')).body
  expect(UserAttributes).toContainEqual({ Name: 'phone_number_verified', Value: 'true' })
})

// aws-devtools-labs/aws-blocks, scenarios.sandbox.test.ts, 4 and 5: even if an app is offered and the address
// is not verified.
test('a set-up is not required of a user with an e-mail address when MFA by e-mail is ON, who gets a code', async () => {
  const { UserPoolId, add, signIn: enter } = await ownPools(pool)({ UsernameAttributes: ['email'] })
  await add('ann@example.com')
  const required = { UserPoolId, MfaConfiguration: 'ON', SoftwareTokenMfaConfiguration: { Enabled: true } }
  await call('SetUserPoolMfaConfig', required)
  expect((await enter('ann@example.com')).body.ChallengeName).toBe('MFA_SETUP')
  await call('SetUserPoolMfaConfig', { ...required, EmailMfaConfiguration: {} })
  const { ChallengeName, ChallengeParameters } = (await enter('ann@example.com')).body
  expect(ChallengeName).toBe('EMAIL_OTP')
  expect(ChallengeParameters.CODE_DELIVERY_DESTINATION).toBe('a***@e***')
})

test('a set-up can be required of one user', async () => {
  await control('user', { username: 'plain@example.com', mfaSetUpDemanded: true })
  expect((await signIn('plain@example.com')).body.ChallengeName).toBe('MFA_SETUP')
})
