import { describe, expect, test } from 'vitest'
import { refusal, signInBySrp } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { call, clientId, signIn } = testPool()

const WRONG = '400 NotAuthorizedException: Incorrect username or password.'

describe('the state of an account', () => {
  test.each([
    ['disabled@example.com', 'NotAuthorizedException: User is disabled.'],
    ['reset-required@example.com', 'PasswordResetRequiredException: Password reset required for the user'],
    ['unconfirmed@example.com', 'UserNotConfirmedException: User is not confirmed.'],
  ])('%s cannot sign in, by SRP or by password', async (name, message) => {
    expect(refusal(await signInBySrp(call, clientId, name))).toBe(`400 ${message}`)
    expect(refusal(await signIn(name))).toBe(`400 ${message}`)
  })

  test('is reported as UNCONFIRMED only with the right password', async () => {
    expect(refusal(await signIn('unconfirmed@example.com', 'wrong'))).toBe(WRONG)
  })
})
