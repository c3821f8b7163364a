import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { admin, call, tokens } = testPool()

const NAME = 'plain@example.com'

const attributesOf = async (): Promise<string[]> =>
  (await admin('AdminGetUser', NAME)).body.UserAttributes.map(({ Name }: { Name: string }) => Name)

const adminDelete = (...UserAttributeNames: string[]) =>
  admin('AdminDeleteUserAttributes', NAME, { UserAttributeNames })

// (Admin)DeleteUserAttributes, API reference: like an update with empty values, whose messages are known.
describe('attributes are deleted', () => {
  test('by the user, together with their verification', async () => {
    const { AccessToken } = await tokens(NAME)
    const remove = (...UserAttributeNames: string[]) =>
      call('DeleteUserAttributes', { AccessToken, UserAttributeNames })
    expect((await remove('phone_number', 'family_name')).body).toEqual({})
    expect(await attributesOf()).toEqual(['sub', 'email', 'email_verified', 'given_name'])
    expect(refusal(await remove('given_name'))).toBe(
      '400 InvalidParameterException: Invalid user attributes: given_name: Required attribute cannot be deleted.',
    )
    expect((await remove('email_verified')).error).toBe('NotAuthorizedException')
  })

  test('by an administrator, together with a second factor that needs them', async () => {
    await admin('AdminSetUserMFAPreference', NAME, { SMSMfaSettings: { Enabled: true } })
    await admin('AdminUpdateUserAttributes', NAME, {
      UserAttributes: [{ Name: 'custom:team', Value: 'red' }],
    })
    expect((await adminDelete('phone_number', 'custom:team')).body).toEqual({})
    expect(await attributesOf()).toEqual(['sub', 'email', 'email_verified', 'given_name', 'family_name'])
    expect((await admin('AdminGetUser', NAME)).body).not.toHaveProperty('UserMFASettingList')
    expect((await adminDelete('email')).error).toBe('InvalidParameterException')
    expect(refusal(await adminDelete('sub'))).toContain('Cannot modify the non-mutable attribute sub')
  })
})
