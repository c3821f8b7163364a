import { describe, expect, test } from 'vitest'
import { testPool } from '../testPool'

const { signIn, admin } = testPool()

describe('an administrator', () => {
  test('disables a user, and enables them again with the same password', async () => {
    await admin('AdminDisableUser', 'plain@example.com')
    expect((await signIn('plain@example.com')).body.message).toBe('User is disabled.')
    await admin('AdminEnableUser', 'plain@example.com')
    expect((await signIn('plain@example.com')).status).toBe(200)
  })
})
