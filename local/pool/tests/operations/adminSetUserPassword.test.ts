import { describe, expect, test } from 'vitest'
import { testPool } from '../testPool'

const { signIn, admin } = testPool()

describe('an administrator', () => {
  test('sets a permanent or a temporary password', async () => {
    await admin('AdminSetUserPassword', 'plain@example.com', { Password: 'Temp0rary!' })
    expect((await signIn('plain@example.com', 'Temp0rary!')).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    await admin('AdminSetUserPassword', 'plain@example.com', { Password: 'Permanent 1!', Permanent: true })
    expect((await signIn('plain@example.com', 'Permanent 1!')).body.AuthenticationResult).toBeDefined()
    const weak = await admin('AdminSetUserPassword', 'plain@example.com', {
      Password: 'weakweak',
      Permanent: true,
    })
    expect(weak.error).toBe('InvalidPasswordException')
  })
})
