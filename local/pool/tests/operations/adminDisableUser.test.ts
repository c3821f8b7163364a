import { describe, expect, test } from 'vitest'
import { testPool } from '../testPool'

const { signIn, admin, respond, lastCode } = testPool()

describe('an administrator', () => {
  test('disables a user, and enables them again with the same password', async () => {
    await admin('AdminDisableUser', 'plain@example.com')
    expect((await signIn('plain@example.com')).body.message).toBe('User is disabled.')
    await admin('AdminEnableUser', 'plain@example.com')
    expect((await signIn('plain@example.com')).status).toBe(200)
  })

  test('disables a user in the middle of a sign-in', async () => {
    const { Session } = (await signIn('sms@example.com')).body
    await admin('AdminDisableUser', 'sms@example.com')
    const code = { USERNAME: 'sms@example.com', SMS_MFA_CODE: await lastCode('+4915550000002') }
    expect((await respond('SMS_MFA', code, { Session })).body.message).toBe('User is disabled.')
  })
})
