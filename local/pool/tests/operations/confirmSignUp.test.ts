import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const pool = testPool()
const { call, ClientId, control } = pool

describe('a sign-up', () => {
  const signUp = (Username: string, more: object = {}) =>
    call('SignUp', {
      ClientId,
      Username,
      Password: 'Passw0rd!',
      UserAttributes: [{ Name: 'given_name', Value: 'Nina' }],
      ...more,
    })

  const confirm = (Username: string, ConfirmationCode: string) =>
    call('ConfirmSignUp', { ClientId, Username, ConfirmationCode })

  test('is confirmed by a code that works once within 24 hours', async () => {
    await signUp('nina@example.com')
    await control('clock', { advanceSeconds: 24 * 3600 })
    const late = await pool.lastCode('nina@example.com')
    expect((await confirm('nina@example.com', late)).error).toBe('ExpiredCodeException')
    await call('ResendConfirmationCode', { ClientId, Username: 'nina@example.com' })
    const code = await pool.lastCode('nina@example.com')
    expect((await confirm('nina@example.com', code)).status).toBe(200)
    expect(refusal(await confirm('nina@example.com', code))).toBe(
      '400 NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED',
    )
  })
})
