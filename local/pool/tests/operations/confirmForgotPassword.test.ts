import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'
import { wrong } from '../../../../tests/support/wrongCode'

const pool = testPool()
const { call, ClientId, control, signIn } = pool

const forgot = (Username: string) => call('ForgotPassword', { ClientId, Username })

const confirmForgot = (Username: string, ConfirmationCode: string, Password = 'An0ther one!') =>
  call('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password })

describe('a reset code', () => {
  test('works once within an hour, and a newer one replaces it', async () => {
    const name = 'totp@example.com'
    await forgot(name)
    const first = await pool.lastCode(name)
    await forgot(name)
    const second = await pool.lastCode(name)
    const replaced = first === second ? wrong(second) : first
    expect(refusal(await confirmForgot(name, replaced))).toContain('CodeMismatchException')
    await control('clock', { advanceSeconds: 3600 })
    expect(refusal(await confirmForgot(name, second))).toContain('ExpiredCodeException')
    await forgot(name)
    const third = await pool.lastCode(name)
    expect((await confirmForgot(name, third)).status).toBe(200)
    expect(refusal(await confirmForgot(name, third))).toContain('ExpiredCodeException')
  })

  test('allows ten wrong guesses an hour', async () => {
    await forgot('totp@example.com')
    const code = await pool.lastCode('totp@example.com')
    for (let time = 0; time < 10; time += 1) await confirmForgot('totp@example.com', wrong(code))
    expect(refusal(await confirmForgot('totp@example.com', code))).toContain('LimitExceededException')
  })

  test('ends a lock of the account', async () => {
    for (let time = 0; time < 6; time += 1) await signIn('totp@example.com', 'wrong')
    await forgot('totp@example.com')
    await confirmForgot('totp@example.com', await pool.lastCode('totp@example.com'))
    expect((await signIn('totp@example.com', 'An0ther one!')).body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  })

  test('that was never sent is refused', async () => {
    expect(refusal(await confirmForgot('nobody@example.com', '123456'))).toContain('CodeMismatchException')
    expect(refusal(await confirmForgot('disabled@example.com', '123456'))).toContain('CodeMismatchException')
    expect(refusal(await confirmForgot('plain@example.com', '123456'))).toContain('ExpiredCodeException')
  })
})
