import { describe, expect, test } from 'vitest'
import { testPool } from '../testPool'

const pool = testPool()
const { call, control, signIn, admin } = pool

describe('an administrator', () => {
  test('sets the preferred factor of a user', async () => {
    const SMSMfaSettings = { Enabled: true, PreferredMfa: true }
    await admin('AdminSetUserMFAPreference', 'choose@example.com', { SMSMfaSettings })
    expect((await admin('AdminGetUser', 'choose@example.com')).body).toMatchObject({
      UserMFASettingList: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SMS_MFA',
    })
    expect((await signIn('choose@example.com')).body.ChallengeName).toBe('SMS_MFA')
  })
})

describe('MFA preferences', () => {
  test('keep the last factor when MFA is ON', async () => {
    const UserPoolId = pool.ready.userPoolId
    await control('pool', { mfa: 'ON' })
    const off = { UserPoolId, Username: 'sms@example.com', SMSMfaSettings: { Enabled: false } }
    expect((await call('AdminSetUserMFAPreference', off)).error).toBe('InvalidParameterException')
  })
})
