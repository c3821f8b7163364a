import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { admin, signIn } = testPool()

describe('an administrator', () => {
  // AdminConfirmSignUp, API reference; without a code no address is verified.
  test('confirms a sign-up once, and does not verify an address by it', async () => {
    const name = 'unconfirmed@example.com'
    expect((await admin('AdminConfirmSignUp', name)).body).toEqual({})
    expect((await signIn(name)).body.AuthenticationResult).toBeDefined()
    const { UserStatus, UserAttributes } = (await admin('AdminGetUser', name)).body
    expect(UserStatus).toBe('CONFIRMED')
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' })
    expect(refusal(await admin('AdminConfirmSignUp', name))).toBe(
      '400 NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED',
    )
  })
})
