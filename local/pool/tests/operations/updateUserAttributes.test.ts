import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { ownPools } from '../ownPool'
import { testPool } from '../testPool'

const pool = testPool()
const { call, control, signIn, tokens } = pool

describe('attributes', () => {
  const update = (AccessToken: string, Name: string, Value: string) =>
    call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value }] })

  const verify = (AccessToken: string, AttributeName: string, Code: string) =>
    call('VerifyUserAttribute', { AccessToken, AttributeName, Code })

  const attribute = async (AccessToken: string, name: string) => {
    const { UserAttributes } = (await call('GetUser', { AccessToken })).body
    return UserAttributes.find(({ Name }: { Name: string }) => Name === name)?.Value
  }

  test('change at once, and an empty value deletes an attribute that is not required', async () => {
    const { AccessToken } = await tokens()
    expect((await update(AccessToken, 'family_name', 'Plane')).body).toEqual({})
    expect(await attribute(AccessToken, 'family_name')).toBe('Plane')
    await update(AccessToken, 'family_name', '')
    expect(await attribute(AccessToken, 'family_name')).toBeUndefined()
    expect(refusal(await update(AccessToken, 'given_name', ''))).toBe(
      '400 InvalidParameterException: Invalid user attributes: given_name: Required attribute cannot be deleted.',
    )
  })

  test.each([
    ['email', 'no address', 'InvalidParameterException: Invalid email address format.'],
    ['phone_number', '0155 123', 'InvalidParameterException: Invalid phone number format.'],
    ['sub', 'x', 'InvalidParameterException: Cannot modify the non-mutable attribute sub'],
    ['email_verified', 'true', 'NotAuthorizedException: A client attempted to write unauthorized attribute'],
    ['email', 'SMS@example.com', 'AliasExistsException: An account with the given email already exists.'],
  ])('cannot change %s to %s', async (name, value, message) => {
    expect(refusal(await update((await tokens()).AccessToken, name, value))).toBe(`400 ${message}`)
  })

  // aws-amplify/amplify-flutter#1531
  test('that are unknown are refused', async () => {
    expect(refusal(await update((await tokens()).AccessToken, 'shoe_size', '42'))).toBe(
      '400 InvalidParameterException: user.shoe_size: Attribute does not exist in the schema.\n',
    )
  })

  test('change to a new, unverified address at once if the pool allows that', async () => {
    await control('pool', { verifyBeforeUpdate: false })
    const { AccessToken } = await tokens()
    await update(AccessToken, 'email', 'new@example.com')
    expect(await attribute(AccessToken, 'email')).toBe('new@example.com')
    expect(await attribute(AccessToken, 'email_verified')).toBe('false')
    await verify(AccessToken, 'email', await pool.lastCode('new@example.com'))
    expect(await attribute(AccessToken, 'email_verified')).toBe('true')
  })

  // "Verifying updates to email addresses and phone numbers", developer guide.
  test('change at once and without a code for an address that the pool does not verify', async () => {
    const own = await ownPools(pool)({
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    })
    await own.add('ann', { email: 'ann@example.com', email_verified: 'true' })
    const { AccessToken } = (await own.signIn('ann')).body.AuthenticationResult
    await update(AccessToken, 'phone_number', '+4915550000001')
    await call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'phone_number' })
    const old = await pool.lastCode('+4915550000001')
    expect((await update(AccessToken, 'phone_number', '+4915550000002')).body).toEqual({})
    expect(await attribute(AccessToken, 'phone_number')).toBe('+4915550000002')
    expect(await attribute(AccessToken, 'phone_number_verified')).toBe('false')
    expect(await pool.lastCode('+4915550000002')).toBe('')
    expect((await verify(AccessToken, 'phone_number', old)).error).toBe('ExpiredCodeException')
    expect((await update(AccessToken, 'email', 'new@example.com')).body.CodeDeliveryDetailsList).toHaveLength(
      1,
    )
    expect(await attribute(AccessToken, 'email')).toBe('ann@example.com')
  })

  test('switch off the text-message factor when the phone number is deleted', async () => {
    const { AccessToken } = await tokens()
    await call('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled: true } })
    await update(AccessToken, 'phone_number', '')
    expect((await signIn('plain@example.com')).body.AuthenticationResult).toBeDefined()
  })
})
