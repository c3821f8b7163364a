import { describe, expect, test } from 'vitest'
import { testPool } from '../testPool'

const { call, tokens } = testPool()

describe('a password', () => {
  test('can be changed five times an hour', async () => {
    const { AccessToken } = await tokens()
    const change = () =>
      call('ChangePassword', {
        AccessToken,
        PreviousPassword: 'wrong 0ne!',
        ProposedPassword: 'An0ther one!',
      })
    for (let time = 0; time < 5; time += 1) expect((await change()).error).toBe('NotAuthorizedException')
    expect((await change()).error).toBe('LimitExceededException')
  })
})
