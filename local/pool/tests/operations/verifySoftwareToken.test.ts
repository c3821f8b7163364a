import { describe, expect, test } from 'vitest'
import { testPool } from '../testPool'
import { totp } from '../../../../tests/support/totp'

const { call, control, signIn, tokens } = testPool()

describe('an authenticator app', () => {
  const factors = async (AccessToken: string) => {
    const { UserMFASettingList = [], PreferredMfaSetting } = (await call('GetUser', { AccessToken })).body
    return [UserMFASettingList, PreferredMfaSetting]
  }

  test('is not switched on by its verification, and works until a new one is verified', async () => {
    const { AccessToken } = await tokens()
    const associate = async () => {
      const { SecretCode } = (await call('AssociateSoftwareToken', { AccessToken })).body
      return (at?: number) => call('VerifySoftwareToken', { AccessToken, UserCode: totp(SecretCode, at) })
    }
    expect((await call('VerifySoftwareToken', { AccessToken, UserCode: '123456' })).body.message).toBe(
      'User has not set up software token mfa',
    )
    const verify = await associate()
    expect((await verify(0)).error).toBe('EnableSoftwareTokenMFAException')
    expect((await verify()).body).toEqual({ Status: 'SUCCESS' })
    expect(await factors(AccessToken)).toEqual([[], undefined])
    await call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })
    await associate()
    expect((await signIn('plain@example.com')).body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    await control('pool', { mfa: 'OFF' })
    expect((await call('AssociateSoftwareToken', { AccessToken })).error).toBe(
      'SoftwareTokenMFANotFoundException',
    )
  })
})
