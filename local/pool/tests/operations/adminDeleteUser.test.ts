import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { admin } = testPool()

describe('an administrator', () => {
  test('deletes a user', async () => {
    await admin('AdminDeleteUser', 'plain@example.com')
    expect(refusal(await admin('AdminGetUser', 'plain@example.com'))).toBe(
      '400 UserNotFoundException: User does not exist.',
    )
  })
})
