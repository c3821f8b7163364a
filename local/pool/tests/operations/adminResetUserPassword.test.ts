import { describe, expect, test } from 'vitest'
import { testPool } from '../testPool'

const pool = testPool()
const { call, ClientId, signIn, admin } = pool

describe('an administrator', () => {
  test('resets a password, and a code is sent for the new one', async () => {
    await admin('AdminResetUserPassword', 'totp@example.com')
    expect((await signIn('totp@example.com')).error).toBe('PasswordResetRequiredException')
    expect((await admin('AdminGetUser', 'totp@example.com')).body.UserStatus).toBe('RESET_REQUIRED')
    const ConfirmationCode = await pool.lastCode('totp@example.com')
    const chosen = { ClientId, Username: 'totp@example.com', ConfirmationCode, Password: 'An0ther one!' }
    expect((await call('ConfirmForgotPassword', chosen)).status).toBe(200)
    expect((await admin('AdminGetUser', 'totp@example.com')).body.UserStatus).toBe('CONFIRMED')
  })
})
