import { describe, expect, test } from 'vitest'
import { testPool } from '../../testPool'

const { call } = testPool()

describe('an administrator', () => {
  test('gets an error for another pool', async () => {
    const answer = await call('AdminGetUser', { UserPoolId: 'local_Other', Username: 'plain@example.com' })
    expect(answer.error).toBe('ResourceNotFoundException')
  })
})
