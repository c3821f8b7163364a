import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { wrong } from '../../../../tests/support/wrongCode'
import { testPool } from '../testPool'

const pool = testPool()
const { call, ClientId, control, signIn, admin } = pool

const forgot = (Username: string) => call('ForgotPassword', { ClientId, Username })

const confirmForgot = (Username: string, ConfirmationCode: string, Password = 'An0ther one!') =>
  call('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password })

const UNREACHABLE =
  'InvalidParameterException: Cannot reset password for the user as there is no registered/verified email or phone_number'

describe('a reset code', () => {
  test('goes to the verified phone number, or else to the verified e-mail address', async () => {
    expect((await forgot('plain@example.com')).body.CodeDeliveryDetails).toEqual({
      Destination: '+*******0001',
      DeliveryMedium: 'SMS',
      AttributeName: 'phone_number',
    })
    expect((await forgot('totp@example.com')).body.CodeDeliveryDetails).toEqual({
      Destination: 't***@e***',
      DeliveryMedium: 'EMAIL',
      AttributeName: 'email',
    })
    await control('pool', { recovery: ['email', 'phone_number'] })
    expect((await forgot('plain@example.com')).body.CodeDeliveryDetails.DeliveryMedium).toBe('EMAIL')
  })

  test('is never sent by text message to a user whose second factor is SMS', async () => {
    expect((await forgot('sms@example.com')).body.CodeDeliveryDetails.DeliveryMedium).toBe('EMAIL')
  })

  // One channel cannot be both the second factor and the way to reset a password ("Adding MFA to a user
  // pool", developer guide).
  test('is never sent by e-mail to a user whose second factor is e-mail', async () => {
    expect((await forgot('email-code@example.com')).status).toBe(200)
    expect(await pool.read('/inbox.json')).toEqual([])
    await control('client', { preventUserExistenceErrors: 'LEGACY' })
    expect(refusal(await forgot('email-code@example.com'))).toBe(`400 ${UNREACHABLE}`)
  })

  test('can be requested five times an hour', async () => {
    for (let time = 0; time < 5; time += 1) expect((await forgot('plain@example.com')).status).toBe(200)
    const message = '400 LimitExceededException: Attempt limit exceeded, please try after some time.'
    expect(refusal(await forgot('plain@example.com'))).toBe(message)
    expect((await forgot('totp@example.com')).status).toBe(200)
    await control('clock', { advanceSeconds: 3600 })
    expect((await forgot('plain@example.com')).status).toBe(200)
  })

  // getmoto/moto#4469: a pool whose recovery is `admin_only`.
  test.each(['plain@example.com', 'nobody@example.com'])(
    'is refused for %s, whether there is an account or not, where only an administrator resets passwords',
    async (name) => {
      await control('pool', { recovery: [] })
      expect(refusal(await forgot(name))).toContain('Exception: Contact administrator to reset password.')
    },
  )

  test('is not sent while the password is temporary', async () => {
    expect(refusal(await forgot('new-password@example.com'))).toBe(
      '400 NotAuthorizedException: User password cannot be reset in the current state.',
    )
  })

  const WITHOUT = ['nobody@example.com', 'disabled@example.com', 'unverified@example.com']
  test.each(WITHOUT)('appears to be sent for %s if the client hides who has an account', async (name) => {
    expect((await forgot(name)).body.CodeDeliveryDetails).toMatchObject({ DeliveryMedium: 'EMAIL' })
    expect(await pool.read('/inbox.json')).toEqual([])
    for (let time = 0; time < 4; time += 1) await forgot(name)
    expect(refusal(await forgot(name))).toContain('LimitExceededException')
  })

  test.each([
    ['nobody@example.com', 'UserNotFoundException: Username/client id combination not found.'],
    ['disabled@example.com', 'NotAuthorizedException: User is disabled.'],
    ['unverified@example.com', UNREACHABLE],
  ])('is refused for %s under LEGACY', async (name, message) => {
    await control('client', { preventUserExistenceErrors: 'LEGACY' })
    expect(refusal(await forgot(name))).toBe(`400 ${message}`)
  })

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
    expect(refusal(await confirmForgot(name, third, 'weak password'))).toContain('InvalidPasswordException')
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

test('an administrator resets a password, and a code is sent for the new one', async () => {
  await admin('AdminResetUserPassword', 'totp@example.com')
  expect((await signIn('totp@example.com')).error).toBe('PasswordResetRequiredException')
  expect((await admin('AdminGetUser', 'totp@example.com')).body.UserStatus).toBe('RESET_REQUIRED')
  expect(await pool.lastCode('totp@example.com')).toMatch(/^\d{6}$/)
  await forgot('totp@example.com')
  const code = await pool.lastCode('totp@example.com')
  expect((await confirmForgot('totp@example.com', code)).status).toBe(200)
  expect((await admin('AdminGetUser', 'totp@example.com')).body.UserStatus).toBe('CONFIRMED')
})
