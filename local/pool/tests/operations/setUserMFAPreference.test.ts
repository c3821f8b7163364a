import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { call, tokens } = testPool()

describe('MFA preferences', () => {
  const factors = async (AccessToken: string) => {
    const { UserMFASettingList = [], PreferredMfaSetting } = (await call('GetUser', { AccessToken })).body
    return [UserMFASettingList, PreferredMfaSetting]
  }

  test('switch a factor on and off and set or remove the preference, one section at a time', async () => {
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

  test('refuse a factor that the user cannot use, and two preferred ones', async () => {
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
})
