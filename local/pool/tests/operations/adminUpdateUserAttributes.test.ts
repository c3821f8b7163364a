import { describe, expect, test } from 'vitest'
import { testPool } from '../testPool'

const pool = testPool()
const { admin } = pool

const attributesOf = async (name: string) => {
  const { UserAttributes } = (await admin('AdminGetUser', name)).body
  return Object.fromEntries(
    UserAttributes.map((each: { Name: string; Value: string }) => [each.Name, each.Value]),
  )
}

describe('an administrator', () => {
  const set = (UserAttributes: object[]) =>
    admin('AdminUpdateUserAttributes', 'plain@example.com', { UserAttributes })

  test('changes attributes at once, and they are verified only if the request says so', async () => {
    await pool.control('pool', { verifyBeforeUpdate: false })
    await set([{ Name: 'phone_number', Value: '+4915559999999' }])
    expect(await attributesOf('plain@example.com')).toMatchObject({
      phone_number: '+4915559999999',
      phone_number_verified: 'false',
    })
    expect(await pool.read('/inbox.json')).toEqual([])
    await set([
      { Name: 'phone_number', Value: '+4915558888888' },
      { Name: 'phone_number_verified', Value: 'true' },
    ])
    expect((await attributesOf('plain@example.com'))['phone_number_verified']).toBe('true')
    // The API reference of AdminCreateUser writes the value as `True`.
    await set([{ Name: 'email_verified', Value: 'False' }])
    expect((await attributesOf('plain@example.com'))['email_verified']).toBe('false')
    await set([{ Name: 'email_verified', Value: 'True' }])
    expect((await attributesOf('plain@example.com'))['email_verified']).toBe('true')
    expect((await set([{ Name: 'email_verified', Value: 'banana' }])).error).toBe('InvalidParameterException')
    expect((await set([{ Name: 'email', Value: 'sms@example.com' }])).error).toBe('AliasExistsException')
  })

  // UserAttributes of AdminUpdateUserAttributes, API reference.
  test('changes an address only after it is verified if the pool requires that and the request does not set it as verified', async () => {
    const email = { Name: 'email', Value: 'new@example.com' }
    const given = [email, { Name: 'email_verified', Value: 'false' }]
    for (const UserAttributes of [[email], given]) {
      expect((await set([...UserAttributes, { Name: 'given_name', Value: 'Ann' }])).body).toEqual({})
      expect(await attributesOf('plain@example.com')).toMatchObject({
        email: 'plain@example.com',
        given_name: 'Ann',
      })
    }
    const { AccessToken } = await pool.tokens()
    const Code = await pool.lastCode('new@example.com')
    await pool.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })
    const after = { email: 'new@example.com', email_verified: 'true' }
    expect(await attributesOf('new@example.com')).toMatchObject(after)
  })

  test('changes an address at once, without a message, if the request sets it as verified, even if the pool verifies first', async () => {
    await set([
      { Name: 'email', Value: 'new@example.com' },
      { Name: 'email_verified', Value: 'True' },
    ])
    const after = { email: 'new@example.com', email_verified: 'true' }
    expect(await attributesOf('new@example.com')).toMatchObject(after)
    expect(await pool.read('/inbox.json')).toEqual([])
  })
})
