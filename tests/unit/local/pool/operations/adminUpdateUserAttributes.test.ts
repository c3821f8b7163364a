import { describe, expect, test } from 'vitest'
import { testPool } from '../testPool'

const { admin } = testPool()

const attributesOf = async (name: string) => {
  const { UserAttributes } = (await admin('AdminGetUser', name)).body
  return Object.fromEntries(
    UserAttributes.map((each: { Name: string; Value: string }) => [each.Name, each.Value]),
  )
}

describe('an administrator', () => {
  test('changes attributes at once, verified only if the request says so', async () => {
    const set = (UserAttributes: object[]) =>
      admin('AdminUpdateUserAttributes', 'plain@example.com', { UserAttributes })
    await set([{ Name: 'phone_number', Value: '+4915559999999' }])
    expect(await attributesOf('plain@example.com')).toMatchObject({
      phone_number: '+4915559999999',
      phone_number_verified: 'false',
    })
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
})
