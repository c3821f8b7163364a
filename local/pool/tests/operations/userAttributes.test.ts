import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { wrong } from '../../../../tests/support/wrongCode'
import { given, ownPools } from '../ownPool'
import { testPool } from '../testPool'

const pool = testPool()
const { call, control, signIn, tokens, admin, attributesOf } = pool

const NEW = 'new@example.com'
const IS_REQUIRED =
  '400 InvalidParameterException: Invalid user attributes: given_name: Required attribute cannot be deleted.'

const verify = (AccessToken: string, AttributeName: string, Code: string) =>
  call('VerifyUserAttribute', { AccessToken, AttributeName, Code })

describe('attributes', () => {
  const update = (AccessToken: string, Name: string, Value: string) =>
    call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value }] })

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
    expect(refusal(await update(AccessToken, 'given_name', ''))).toBe(IS_REQUIRED)
  })

  test.each([
    ['email', 'no address', 'InvalidParameterException: Invalid email address format.'],
    ['phone_number', '0155 123', 'InvalidParameterException: Invalid phone number format.'],
    ['sub', 'x', 'InvalidParameterException: Cannot modify the non-mutable attribute sub'],
    ['email_verified', 'true', 'NotAuthorizedException: A client attempted to write unauthorized attribute'],
    ['email', 'SMS@example.com', 'AliasExistsException: An account with the given email already exists.'],
    // aws-amplify/amplify-flutter#1531
    ['size', '42', 'InvalidParameterException: user.size: Attribute does not exist in the schema.\n'],
  ])('cannot change %s to %s', async (name, value, message) => {
    expect(refusal(await update((await tokens()).AccessToken, name, value))).toBe(`400 ${message}`)
  })

  test('change to a new, unverified address at once if the pool allows that', async () => {
    await control('pool', { verifyBeforeUpdate: false })
    const { AccessToken } = await tokens()
    await update(AccessToken, 'email', NEW)
    expect(await attribute(AccessToken, 'email')).toBe(NEW)
    expect(await attribute(AccessToken, 'email_verified')).toBe('false')
    await verify(AccessToken, 'email', await pool.lastCode(NEW))
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
    await call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'phone_number' })
    await verify(AccessToken, 'phone_number', await pool.lastCode('+4915550000002'))
    expect(await attribute(AccessToken, 'phone_number_verified')).toBe('true')
    expect((await update(AccessToken, 'email', NEW)).body.CodeDeliveryDetailsList).toHaveLength(1)
    expect(await attribute(AccessToken, 'email')).toBe('ann@example.com')
  })

  test('switch off the text-message factor when the phone number is deleted', async () => {
    const { AccessToken } = await tokens()
    await call('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled: true } })
    await update(AccessToken, 'phone_number', '')
    expect((await signIn('plain@example.com')).body.AuthenticationResult).toBeDefined()
  })

  test('change to a new address only with its newest code, which works once within 24 hours', async () => {
    const { AccessToken } = await tokens()
    const sent = await update(AccessToken, 'email', NEW)
    expect(sent.body.CodeDeliveryDetailsList).toEqual([
      { Destination: 'n***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
    ])
    const first = await pool.lastCode(NEW)
    await call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' })
    const second = await pool.lastCode(NEW)
    const replaced = first === second ? wrong(second) : first
    expect((await verify(AccessToken, 'email', replaced)).error).toBe('CodeMismatchException')
    expect(await attribute(AccessToken, 'email')).toBe('plain@example.com')
    expect((await verify(AccessToken, 'email', second)).status).toBe(200)
    expect(await attribute(AccessToken, 'email')).toBe(NEW)
    expect((await verify(AccessToken, 'email', second)).error).toBe('ExpiredCodeException')
    await control('lifetimes', { accessToken: 200_000 })
    const later = (await signIn(NEW)).body.AuthenticationResult.AccessToken
    await update(later, 'email', 'later@example.com')
    await control('clock', { advanceSeconds: 24 * 3600 })
    const late = await verify(later, 'email', await pool.lastCode('later@example.com'))
    expect(late.error).toBe('ExpiredCodeException')
  })

  test('are refused if another user has verified the same address first', async () => {
    const [one, two] = [(await tokens()).AccessToken, (await tokens('tenant-7@example.com')).AccessToken]
    await update(one, 'email', 'wanted@example.com')
    const code = await pool.lastCode('wanted@example.com')
    await update(two, 'email', 'wanted@example.com')
    await verify(two, 'email', await pool.lastCode('wanted@example.com'))
    expect((await verify(one, 'email', code)).error).toBe('AliasExistsException')
  })

  test('can be verified only if they are addresses', async () => {
    const input = { AccessToken: (await tokens()).AccessToken, AttributeName: 'given_name' }
    expect(refusal(await call('GetUserAttributeVerificationCode', input))).toBe(
      '400 InvalidParameterException: Invalid attribute name. Only phone_number and email can be verified.',
    )
  })
})

// (Admin)DeleteUserAttributes, API reference: like an update with empty values, whose messages are known.
const left = async () => Object.keys(await attributesOf())

test('attributes are deleted by the user, together with their verification', async () => {
  const { AccessToken } = await tokens()
  const remove = (...UserAttributeNames: string[]) =>
    call('DeleteUserAttributes', { AccessToken, UserAttributeNames })
  expect((await remove('phone_number', 'family_name')).body).toEqual({})
  expect(await left()).toEqual(['sub', 'email', 'email_verified', 'given_name'])
  expect(refusal(await remove('given_name'))).toBe(IS_REQUIRED)
  expect((await remove('email_verified')).error).toBe('NotAuthorizedException')
})

test('attributes are deleted by an administrator, together with a second factor that needs them', async () => {
  const remove = (...UserAttributeNames: string[]) =>
    admin('AdminDeleteUserAttributes', undefined, { UserAttributeNames })
  await admin('AdminSetUserMFAPreference', undefined, { SMSMfaSettings: { Enabled: true } })
  await admin('AdminUpdateUserAttributes', undefined, { UserAttributes: given({ 'custom:team': 'red' }) })
  expect((await remove('phone_number', 'custom:team')).body).toEqual({})
  expect(await left()).toEqual(['sub', 'email', 'email_verified', 'given_name', 'family_name'])
  expect((await admin('AdminGetUser')).body).not.toHaveProperty('UserMFASettingList')
  expect((await remove('email')).error).toBe('InvalidParameterException')
  expect(refusal(await remove('sub'))).toContain('Cannot modify the non-mutable attribute sub')
})

const set = (attributes: Record<string, string>) =>
  admin('AdminUpdateUserAttributes', undefined, { UserAttributes: given(attributes) })

test('an administrator changes attributes at once, and they are verified only if the request says so', async () => {
  await control('pool', { verifyBeforeUpdate: false })
  const phone_number = '+4915559999999'
  await set({ phone_number })
  expect(await attributesOf()).toMatchObject({ phone_number, phone_number_verified: 'false' })
  expect(await pool.read('/inbox.json')).toEqual([])
  await set({ phone_number: '+4915558888888', phone_number_verified: 'true' })
  expect(await attributesOf()).toMatchObject({ phone_number_verified: 'true' })
  // The API reference of AdminCreateUser writes the value as `True`.
  await set({ email_verified: 'False' })
  expect(await attributesOf()).toMatchObject({ email_verified: 'false' })
  await set({ email_verified: 'True' })
  expect(await attributesOf()).toMatchObject({ email_verified: 'true' })
  expect((await set({ email_verified: 'banana' })).error).toBe('InvalidParameterException')
  expect((await set({ email: 'sms@example.com' })).error).toBe('AliasExistsException')
})

// UserAttributes of AdminUpdateUserAttributes, API reference.
test('an administrator changes an address only after it is verified if the pool requires that and the request does not set it as verified', async () => {
  for (const more of [{}, { email_verified: 'false' }]) {
    expect((await set({ email: NEW, ...more, given_name: 'Ann' })).body).toEqual({})
    expect(await attributesOf()).toMatchObject({ email: 'plain@example.com', given_name: 'Ann' })
  }
  const { AccessToken } = await tokens()
  await verify(AccessToken, 'email', await pool.lastCode(NEW))
  expect(await attributesOf(NEW)).toMatchObject({ email: NEW, email_verified: 'true' })
})

test('an administrator changes an address at once, without a message, if the request sets it as verified, even if the pool verifies first', async () => {
  await set({ email: NEW, email_verified: 'True' })
  expect(await attributesOf(NEW)).toMatchObject({ email: NEW, email_verified: 'true' })
  expect(await pool.read('/inbox.json')).toEqual([])
})
