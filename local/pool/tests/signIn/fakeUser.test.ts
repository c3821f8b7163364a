import { describe, expect, test } from 'vitest'
import { refusal, signInBySrp, srpClient } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { call, clientId, control, signIn } = testPool()

const WRONG = '400 NotAuthorizedException: Incorrect username or password.'

const begin = async (name = 'plain@example.com') => {
  const client = srpClient()
  const { body } = await call('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: name, SRP_A: client.srpA },
  })
  return { client, parameters: body.ChallengeParameters }
}

describe('a name without an account', () => {
  test('gets the same salt and id every time, in the form of a real one', async () => {
    const [one, two, other, real] = await Promise.all(
      ['nobody@example.com', 'NOBODY@example.com', 'nobody-else@example.com', 'plain@example.com'].map(
        (name) => begin(name),
      ),
    )
    expect(one?.parameters.SALT).toBe(two?.parameters.SALT)
    expect(one?.parameters.USER_ID_FOR_SRP).toBe(two?.parameters.USER_ID_FOR_SRP)
    expect(one?.parameters.SALT).not.toBe(other?.parameters.SALT)
    expect(Object.keys(one?.parameters)).toEqual(Object.keys(real?.parameters))
    expect(one?.parameters.USER_ID_FOR_SRP).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    )
    expect(one?.parameters.SECRET_BLOCK).toHaveLength(real?.parameters.SECRET_BLOCK.length)
  })

  test('gets the error of a wrong password at the second step, and is locked like an account', async () => {
    expect(refusal(await signInBySrp(call, clientId, 'nobody@example.com'))).toBe(WRONG)
    // The lock after nine failures lasts 16 seconds, longer than a busy machine needs for the next sign-in.
    for (let failure = 2; failure <= 9; failure += 1) {
      expect(refusal(await signIn('nobody@example.com'))).toBe(WRONG)
      if (failure < 9) await control('clock', { advanceSeconds: 20 })
    }
    expect(refusal(await signInBySrp(call, clientId, 'nobody@example.com'))).toContain('attempts exceeded')
  })

  test('gets the error of a wrong password from USER_PASSWORD_AUTH', async () => {
    expect(refusal(await signIn('nobody@example.com'))).toBe(WRONG)
  })

  test('gets UserNotFoundException under LEGACY', async () => {
    await control('client', { preventUserExistenceErrors: 'LEGACY' })
    const message = '400 UserNotFoundException: User does not exist.'
    expect(refusal(await signIn('nobody@example.com'))).toBe(message)
    expect(refusal(await signInBySrp(call, clientId, 'nobody@example.com'))).toBe(message)
  })
})
