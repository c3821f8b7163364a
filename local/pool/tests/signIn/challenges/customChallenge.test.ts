import { expect, test } from 'vitest'
import { customQuestion } from '../../../triggers/customQuestion'
import { inProcessPool, refusal } from '../../../../../tests/support/poolClient'
import { ownPools } from '../../ownPool'
import { testPool } from '../../testPool'

const served = testPool()
const { call, ClientId } = served

const start = (USERNAME: string, to = ClientId, send = call) =>
  send('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', ClientId: to, AuthParameters: { USERNAME } })
const answer = (
  {
    Session,
    ChallengeParameters: { USERNAME },
  }: { Session: string; ChallengeParameters: { USERNAME: string } },
  ANSWER: string,
  to = ClientId,
  send = call,
) =>
  send('RespondToAuthChallenge', {
    ChallengeName: 'CUSTOM_CHALLENGE',
    ClientId: to,
    ChallengeResponses: { USERNAME, ANSWER },
    Session,
  })

test('a custom challenge allows two wrong answers, each with a new session', async () => {
  const first = (await start('custom@example.com')).body
  const second = (await answer(first, 'wrong')).body
  expect(second).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE' })
  expect(refusal(await answer(first, 'open sesame'))).toContain('session can only be used once')
  const third = (await answer(second, 'wrong')).body
  expect(refusal(await answer(third, 'wrong'))).toContain('Incorrect username or password.')
  const right = await answer((await start('custom@example.com')).body, 'open sesame')
  expect(right.body.AuthenticationResult).toBeDefined()
})

test('a custom challenge gives no tokens if another user has signed up with the name meanwhile', async () => {
  const own = inProcessPool({ triggers: customQuestion })
  const client = { ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH'] }
  const pool = await ownPools(own)({ AutoVerifiedAttributes: ['email'] }, client)
  await pool.add('ann')
  const first = (await start('ann', pool.ClientId, own.call)).body
  await pool.admin('AdminDeleteUser', 'ann')
  await pool.signUp('ann')
  const { error } = await answer(first, 'open sesame', pool.ClientId, own.call)
  expect(error).toBe('UserNotConfirmedException')
})

test('a custom challenge is also asked for a name without an account, where no answer is right', async () => {
  const first = (await start('nobody@example.com')).body
  const second = (await answer(first, 'open sesame')).body
  const third = (await answer(second, 'open sesame')).body
  expect(third.ChallengeName).toBe('CUSTOM_CHALLENGE')
  expect((await answer(third, 'open sesame')).error).toBe('NotAuthorizedException')
})
