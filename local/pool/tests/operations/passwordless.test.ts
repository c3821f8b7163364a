import { expect, test } from 'vitest'
import { type Answer, refusal } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const pool = testPool()
const { call, ClientId, control, signIn } = pool

const NINA = 'nina@example.com'
const GIVEN = [{ Name: 'given_name', Value: 'Nina' }]

const signUp = (more: object = {}) =>
  call('SignUp', { ClientId, Username: NINA, UserAttributes: GIVEN, ...more })
const confirm = async (more: object = {}) =>
  call('ConfirmSignUp', { ClientId, Username: NINA, ConfirmationCode: await pool.lastCode(NINA), ...more })
const start = (more: object = {}, USERNAME = NINA) =>
  call('InitiateAuth', { AuthFlow: 'USER_AUTH', ClientId, AuthParameters: { USERNAME }, ...more })
const sent = async () => (await pool.read('/inbox.json')).length
const userOf = async (Username = NINA) => (await pool.admin('AdminGetUser', Username)).body

async function withCode(USERNAME: string): Promise<Answer> {
  const { Session } = (await start({ AuthParameters: { USERNAME, PREFERRED_CHALLENGE: 'EMAIL_OTP' } })).body
  return pool.respond('EMAIL_OTP', { USERNAME, EMAIL_OTP_CODE: await pool.lastCode(USERNAME) }, { Session })
}

// "Signing up and confirming user accounts", developer guide.
test('a sign-up without a password signs in once with the session of ConfirmSignUp, without another code', async () => {
  const { Session: begun } = (await signUp()).body
  const { Session } = (await confirm({ Session: begun })).body
  const before = await sent()
  expect((await start({ Session })).body.AuthenticationResult).toBeDefined()
  expect(await sent()).toBe(before)
  expect(refusal(await start({ Session }))).toContain('session can only be used once')
  expect(await userOf()).toMatchObject({ UserStatus: 'CONFIRMED' })
  expect((await start()).body.AvailableChallenges).toEqual(['EMAIL_OTP'])
  expect(refusal(await signIn(NINA))).toBe('400 NotAuthorizedException: Incorrect username or password.')
})

test('a sign-up without a password needs no session for ConfirmSignUp, but a given one must be valid', async () => {
  const { Session: begun } = (await signUp()).body
  expect(refusal(await start({ Session: begun }))).toContain('Invalid session for the user.')
  expect(refusal(await confirm({ Session: 'x'.repeat(40) }))).toContain('Invalid session for the user.')
  expect((await confirm()).body.Session).toMatch(/./)
})

test('a sign-up without a password has a session that works only for its user and expires after three minutes', async () => {
  await signUp()
  const { Session } = (await confirm()).body
  expect(refusal(await start({ Session }, 'plain@example.com'))).toContain('Invalid session for the user.')
  await control('clock', { advanceSeconds: 180 })
  expect(refusal(await start({ Session }))).toContain('session is expired')
})

test('a sign-up without a password signs in at once even if MFA is required, which is asked for at the next sign-in', async () => {
  await signUp({ Password: 'Passw0rd!' })
  const { Session } = (await confirm()).body
  await control('pool', { mfa: 'ON' })
  expect((await start({ Session })).body.AuthenticationResult).toBeDefined()
  expect((await signIn(NINA)).body.ChallengeName).toBe('MFA_SETUP')
})

test('a sign-up without a password is refused if no code could sign the user in', async () => {
  const message = '400 InvalidParameterException: Password is required for this user pool.'
  await control('pool', { firstFactors: ['PASSWORD', 'SMS_OTP'] })
  expect(refusal(await signUp())).toBe(message)
  await control('pool', { firstFactors: ['EMAIL_OTP'] })
  await control('client', { authFlows: ['USER_SRP_AUTH'] })
  expect(refusal(await signUp())).toBe(message)
  const withPassword = await signUp({ Password: 'Passw0rd!' })
  expect([withPassword.status, withPassword.body.Session]).toEqual([200, undefined])
  expect((await confirm()).body).toEqual({})
})

test('a sign-up without a password does not sign in at once if the code is not a first factor', async () => {
  await signUp()
  const { Session } = (await confirm()).body
  await control('pool', { firstFactors: ['SMS_OTP'] })
  expect(refusal(await start({ Session }))).toContain('Incorrect username or password.')
})

test('a user without a password sets a first password by ChangePassword without an old one, and needs the old one afterwards', async () => {
  const { AccessToken } = (await withCode('no-password@example.com')).body.AuthenticationResult
  const change = (ProposedPassword: string, more: object = {}) =>
    call('ChangePassword', { AccessToken, ProposedPassword, ...more })
  expect((await change('Passw0rd!')).status).toBe(200)
  expect((await signIn('no-password@example.com')).body.AuthenticationResult).toBeDefined()
  expect(refusal(await change('An0ther one!'))).toContain('Incorrect username or password.')
  expect((await change('An0ther one!', { PreviousPassword: 'Passw0rd!' })).status).toBe(200)
})

const poolWith = async (AllowedFirstAuthFactors: string[]) => {
  const Policies = { SignInPolicy: { AllowedFirstAuthFactors } }
  const names = { PoolName: 'codes', UsernameAttributes: ['email', 'phone_number'] }
  return (await call('CreateUserPool', { ...names, Policies })).body.UserPool.Id
}

test('a user without a password is created by an administrator who gives no password, if codes can sign in', async () => {
  const made = async (factors: string[], more: object = {}) => {
    const UserPoolId = await poolWith(factors)
    const answer = await call('AdminCreateUser', { UserPoolId, Username: NINA, ...more })
    return answer.status === 200 ? answer.body.User.UserStatus : refusal(answer)
  }
  expect(await made(['PASSWORD', 'EMAIL_OTP'])).toBe('CONFIRMED')
  const given = { TemporaryPassword: 'Passw0rd!' }
  expect(await made(['PASSWORD', 'EMAIL_OTP'], given)).toBe('FORCE_CHANGE_PASSWORD')
  expect(await made(['PASSWORD'])).toBe('FORCE_CHANGE_PASSWORD')
  const unreachable = 'A user without a password needs an e-mail address or a phone number'
  expect(await made(['PASSWORD', 'SMS_OTP'])).toContain(unreachable)
  expect(await made(['PASSWORD'], { TemporaryPassword: '' })).toContain(unreachable)
})

test('a user without a password is created in the seeded pool only with an empty password', async () => {
  const status = async (Username: string, more: object) =>
    (await pool.admin('AdminCreateUser', Username, more)).body.User.UserStatus
  expect(await status('one@example.com', {})).toBe('FORCE_CHANGE_PASSWORD')
  expect(await status('two@example.com', { TemporaryPassword: '' })).toBe('CONFIRMED')
})

// GetUserAuthFactors, API reference: MFA does not narrow the list there.
test('GetUserAuthFactors and AdminGetUserAuthFactors return a user’s first factors and MFA settings', async () => {
  const factors = async (name: string) => (await pool.admin('AdminGetUserAuthFactors', name)).body
  expect(await factors('sms@example.com')).toMatchObject({
    UserMFASettingList: ['SMS_MFA'],
    PreferredMfaSetting: 'SMS_MFA',
    ConfiguredUserAuthFactors: ['PASSWORD', 'EMAIL_OTP', 'SMS_OTP'],
  })
  const { AccessToken } = (await withCode('codes@example.com')).body.AuthenticationResult
  const { body } = await call('GetUserAuthFactors', { AccessToken })
  expect(body).toEqual(await factors('codes@example.com'))
  expect(body.ConfiguredUserAuthFactors).toEqual(['EMAIL_OTP', 'SMS_OTP'])
  expect(Object.keys(body)).toEqual(['Username', 'ConfiguredUserAuthFactors'])
})
