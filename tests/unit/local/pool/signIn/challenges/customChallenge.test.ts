import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../../support/poolClient'
import { testPool } from '../../testPool'

const { call, ClientId, respond } = testPool()

describe('a custom challenge', () => {
  const start = (USERNAME: string) =>
    call('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', ClientId, AuthParameters: { USERNAME } })
  const answer = (body: { Session: string; ChallengeParameters: { USERNAME: string } }, ANSWER: string) =>
    respond(
      'CUSTOM_CHALLENGE',
      { USERNAME: body.ChallengeParameters.USERNAME, ANSWER },
      { Session: body.Session },
    )

  test('allows two wrong answers, each with a new session', async () => {
    const first = (await start('custom@example.com')).body
    const second = (await answer(first, 'wrong')).body
    expect(second).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE' })
    expect(refusal(await answer(first, 'open sesame'))).toContain('session can only be used once')
    const third = (await answer(second, 'wrong')).body
    expect(refusal(await answer(third, 'wrong'))).toBe(
      '400 NotAuthorizedException: Incorrect username or password.',
    )
    const right = await answer((await start('custom@example.com')).body, 'open sesame')
    expect(right.body.AuthenticationResult).toBeDefined()
  })

  test('comes for a name without an account too, and no answer is right', async () => {
    const first = (await start('nobody@example.com')).body
    const second = (await answer(first, 'open sesame')).body
    const third = (await answer(second, 'open sesame')).body
    expect(third.ChallengeName).toBe('CUSTOM_CHALLENGE')
    expect((await answer(third, 'open sesame')).error).toBe('NotAuthorizedException')
  })
})
