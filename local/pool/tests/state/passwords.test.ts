import { expect, test } from 'vitest'
import { refusal, signInBySrp } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { call, ClientId, tokens } = testPool()

const changing = async () => {
  const { AccessToken } = await tokens()
  return (PreviousPassword: string, ProposedPassword: string) =>
    call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword })
}

test.each([
  ['Sh0rt!', 'Password not long enough'],
  ['passw0rd!!', 'Password must have uppercase characters'],
  ['PASSW0RD!!', 'Password must have lowercase characters'],
  ['Password!!', 'Password must have numeric characters'],
  ['Passw0rdss', 'Password must have symbol characters'],
])('a password is refused by the policy: %s', async (ProposedPassword, why) => {
  const change = await changing()
  expect(refusal(await change('Passw0rd!', ProposedPassword))).toBe(
    `400 InvalidPasswordException: Password does not conform to policy: ${why}`,
  )
})

test('a password can be used again after as many others as the history holds', async () => {
  const change = await changing()
  expect((await change('Passw0rd!', 'Passw0rd!')).error).toBe('PasswordHistoryPolicyViolationException')
  expect((await change('Passw0rd!', 'Second 0ne!')).status).toBe(200)
  expect((await signInBySrp(call, ClientId, 'plain@example.com', 'Second 0ne!')).status).toBe(200)
  expect((await change('Second 0ne!', 'Passw0rd!')).error).toBe('PasswordHistoryPolicyViolationException')
  expect((await change('Second 0ne!', 'Third 0ne!!')).status).toBe(200)
  expect((await change('Third 0ne!!', 'Passw0rd!')).status).toBe(200)
})

test('a password can be changed five times an hour', async () => {
  const change = await changing()
  for (let time = 0; time < 5; time += 1)
    expect((await change('wrong 0ne!', 'An0ther one!')).error).toBe('NotAuthorizedException')
  expect((await change('wrong 0ne!', 'An0ther one!')).error).toBe('LimitExceededException')
})
