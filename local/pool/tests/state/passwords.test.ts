import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { call, tokens } = testPool()

describe('a password', () => {
  test.each([
    ['Sh0rt!', 'Password not long enough'],
    ['passw0rd!!', 'Password must have uppercase characters'],
    ['PASSW0RD!!', 'Password must have lowercase characters'],
    ['Password!!', 'Password must have numeric characters'],
    ['Passw0rdss', 'Password must have symbol characters'],
  ])('is refused by the policy: %s', async (ProposedPassword, why) => {
    const input = {
      AccessToken: (await tokens()).AccessToken,
      PreviousPassword: 'Passw0rd!',
      ProposedPassword,
    }
    expect(refusal(await call('ChangePassword', input))).toBe(
      `400 InvalidPasswordException: Password does not conform to policy: ${why}`,
    )
  })

  test('can be used again after as many others as the history holds', async () => {
    const { AccessToken } = await tokens()
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword })
    expect((await change('Passw0rd!', 'Second 0ne!')).status).toBe(200)
    expect((await change('Second 0ne!', 'Passw0rd!')).error).toBe('PasswordHistoryPolicyViolationException')
    expect((await change('Second 0ne!', 'Third 0ne!!')).status).toBe(200)
    expect((await change('Third 0ne!!', 'Passw0rd!')).status).toBe(200)
  })
})
