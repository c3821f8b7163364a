import { expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { totp } from '../../../../tests/support/totp'
import { testPool } from '../testPool'

const { call, tokens, control, respond, signIn, admin } = testPool()

const factors = async (AccessToken: string) => {
  const { UserMFASettingList = [], PreferredMfaSetting } = (await call('GetUser', { AccessToken })).body
  return [UserMFASettingList, PreferredMfaSetting]
}

test('MFA preferences switch a factor on and off and set or remove the preference, one section at a time', async () => {
  const { AccessToken } = await tokens()
  const set = (input: object) => call('SetUserMFAPreference', { AccessToken, ...input })
  await set({ SMSMfaSettings: { Enabled: true } })
  expect(await factors(AccessToken)).toEqual([['SMS_MFA'], undefined])
  await set({ EmailMfaSettings: { Enabled: true, PreferredMfa: true } })
  expect(await factors(AccessToken)).toEqual([['SMS_MFA', 'EMAIL_OTP'], 'EMAIL_OTP'])
  await set({ SMSMfaSettings: { Enabled: true, PreferredMfa: true } })
  expect(await factors(AccessToken)).toEqual([['SMS_MFA', 'EMAIL_OTP'], 'SMS_MFA'])
  await set({ SMSMfaSettings: { Enabled: true, PreferredMfa: false } })
  expect(await factors(AccessToken)).toEqual([['SMS_MFA', 'EMAIL_OTP'], undefined])
  await set({ SMSMfaSettings: { Enabled: false }, EmailMfaSettings: { Enabled: false } })
  expect(await factors(AccessToken)).toEqual([[], undefined])
})

test('MFA preferences refuse a factor that the user cannot use, and two preferred ones', async () => {
  const { AccessToken } = await tokens('tenant-7@example.com')
  const on = { Enabled: true, PreferredMfa: true }
  const set = (input: object) => call('SetUserMFAPreference', { AccessToken, ...input })
  const message = '400 InvalidParameterException: User does not have delivery config set to turn on'
  expect(refusal(await set({ SMSMfaSettings: on }))).toBe(`${message} SMS_MFA`)
  expect(refusal(await set({ SoftwareTokenMfaSettings: on }))).toBe(`${message} SOFTWARE_TOKEN_MFA`)
  expect(await factors(AccessToken)).toEqual([[], undefined])
  const both = { AccessToken: (await tokens()).AccessToken, SMSMfaSettings: on, EmailMfaSettings: on }
  expect(refusal(await call('SetUserMFAPreference', both))).toBe(
    '400 InvalidParameterException: Only one MFA method can be preferred.',
  )
})

test('MFA preferences keep the last factor when MFA is ON', async () => {
  await control('pool', { mfa: 'ON' })
  const off = { SMSMfaSettings: { Enabled: false } }
  const answer = await admin('AdminSetUserMFAPreference', 'sms@example.com', off)
  expect(answer.error).toBe('InvalidParameterException')
})

test('MFA preferences can be set by an administrator', async () => {
  const SMSMfaSettings = { Enabled: true, PreferredMfa: true }
  await admin('AdminSetUserMFAPreference', 'choose@example.com', { SMSMfaSettings })
  expect((await admin('AdminGetUser', 'choose@example.com')).body).toMatchObject({
    UserMFASettingList: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'],
    PreferredMfaSetting: 'SMS_MFA',
  })
  expect((await signIn('choose@example.com')).body.ChallengeName).toBe('SMS_MFA')
})

test('an authenticator app is not switched on by its verification, whose code is used up, and works until a new one is verified', async () => {
  const { AccessToken } = await tokens()
  const associate = async (): Promise<string> =>
    (await call('AssociateSoftwareToken', { AccessToken })).body.SecretCode
  const verify = (UserCode: string) => call('VerifySoftwareToken', { AccessToken, UserCode })
  expect((await verify('123456')).body.message).toBe('User has not set up software token mfa')
  const secret = await associate()
  expect((await verify(totp(secret, 0))).error).toBe('EnableSoftwareTokenMFAException')
  const code = totp(secret)
  expect((await verify(code)).body).toEqual({ Status: 'SUCCESS' })
  expect(await factors(AccessToken)).toEqual([[], undefined])
  await call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })
  await associate()
  const { ChallengeName, Session } = (await signIn('plain@example.com')).body
  const spent = { USERNAME: 'plain@example.com', SOFTWARE_TOKEN_MFA_CODE: code }
  expect((await respond(ChallengeName, spent, { Session })).error).toBe('ExpiredCodeException')
  await control('pool', { mfa: 'OFF' })
  const { error } = await call('AssociateSoftwareToken', { AccessToken })
  expect(error).toBe('SoftwareTokenMFANotFoundException')
})

const remove = (name: string) => admin('AdminDeleteSoftwareToken', name)

// AdminDeleteSoftwareToken, API reference.
test('AdminDeleteSoftwareToken removes the app, and the next sign-in asks for another factor', async () => {
  expect((await remove('choose@example.com')).body).toEqual({})
  expect((await signIn('choose@example.com')).body.ChallengeName).toBe('SMS_MFA')
  const { body } = await admin('AdminGetUser', 'choose@example.com')
  expect(body.UserMFASettingList).toEqual(['SMS_MFA'])
  expect(refusal(await remove('choose@example.com'))).toContain('has not set up software token mfa')
})

test('AdminDeleteSoftwareToken removes even the last factor when MFA is required, and the next sign-in sets one up', async () => {
  await control('pool', { mfa: 'ON' })
  expect((await remove('totp@example.com')).body).toEqual({})
  expect((await admin('AdminGetUser', 'totp@example.com')).body).not.toHaveProperty('PreferredMfaSetting')
  expect((await signIn('totp@example.com')).body.ChallengeName).toBe('MFA_SETUP')
})
