import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'
import { wrong } from '../../../../tests/support/wrongCode'

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

  test('change to a new address only with its newest code, which works once within 24 hours', async () => {
    const { AccessToken } = await tokens()
    const sent = await update(AccessToken, 'email', 'new@example.com')
    expect(sent.body.CodeDeliveryDetailsList).toEqual([
      { Destination: 'n***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
    ])
    const first = await pool.lastCode('new@example.com')
    await call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' })
    const second = await pool.lastCode('new@example.com')
    const replaced = first === second ? wrong(second) : first
    expect((await verify(AccessToken, 'email', replaced)).error).toBe('CodeMismatchException')
    expect(await attribute(AccessToken, 'email')).toBe('plain@example.com')
    expect((await verify(AccessToken, 'email', second)).status).toBe(200)
    expect(await attribute(AccessToken, 'email')).toBe('new@example.com')
    expect((await verify(AccessToken, 'email', second)).error).toBe('ExpiredCodeException')
    await control('lifetimes', { accessToken: 200_000 })
    const later = (await signIn('new@example.com')).body.AuthenticationResult.AccessToken
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
