import { describe, expect, test } from 'vitest'
import { refusal, signInBySrp, srpClient, stamp } from '../../../../../tests/support/poolClient'
import { SERVER_CLIENT_ID } from '../../../seed/clients'
import { testPool } from '../../testPool'

const { call, ClientId, control, respond, signIn } = testPool()

const WRONG = '400 NotAuthorizedException: Incorrect username or password.'

const initiate = (USERNAME: string, SRP_A: string) =>
  call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', ClientId, AuthParameters: { USERNAME, SRP_A } })

const begin = async (name = 'plain@example.com', zeros = '') => {
  const client = srpClient()
  const { ChallengeParameters: parameters } = (await initiate(name, zeros + client.srpA)).body
  /** Answers with the proof of a password, or with that proof changed. */
  const prove = ({ password = 'Passw0rd!', at = stamp(Date.now()), change = {}, to = {} } = {}) =>
    respond('PASSWORD_VERIFIER', { ...client.claim(parameters, password, at), ...change }, to)
  return { parameters, prove }
}

describe('the password proof', () => {
  test('gives tokens and no further challenge', async () => {
    const { status, body } = await signInBySrp(call, ClientId, 'plain@example.com')
    expect(status).toBe(200)
    expect(body).toMatchObject({ ChallengeParameters: {}, AuthenticationResult: { ExpiresIn: 3600 } })
    expect(body.ChallengeName).toBeUndefined()
  })

  test('is checked with the number A, whatever zeros the client writes before it', async () => {
    const { prove } = await begin('plain@example.com', '0000')
    expect((await prove()).status).toBe(200)
  })

  test.each([
    ['right', {}, '200 '],
    ['wrong', { password: 'wrong' }, WRONG],
    ['for another user', { change: { USERNAME: 'nobody-else@example.com' } }, WRONG],
  ])('that is %s uses up its secret block, with and without an account', async (_, given, expected) => {
    for (const name of ['plain@example.com', 'nobody@example.com']) {
      const { prove } = await begin(name)
      const first = refusal(await prove(given))
      expect(first).toContain(name === 'nobody@example.com' ? WRONG : expected)
      expect(refusal(await prove())).toContain('session can only be used once')
    }
  })

  test('gives tokens for only one of two simultaneous responses to a secret block', async () => {
    const { prove } = await begin()
    const both = await Promise.all([prove(), prove()])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test.each([
    ['another signature', { change: { PASSWORD_CLAIM_SIGNATURE: 'AAAA' } }],
    ['a signature that is no base64', { change: { PASSWORD_CLAIM_SIGNATURE: '%%%' } }],
    ['another secret block', { change: { PASSWORD_CLAIM_SECRET_BLOCK: 'AAAA' } }],
    ['another user name', { change: { USERNAME: 'totp@example.com' } }],
    ['a user name that has no account', { change: { USERNAME: 'nobody@example.com' } }],
    ['a timestamp that was not signed', { change: { TIMESTAMP: stamp(Date.now() - 1000) } }],
    ['a clock that is six minutes late', { at: stamp(Date.now() - 360_000) }],
    ['a clock that is six minutes early', { at: stamp(Date.now() + 360_000) }],
  ])('is refused with %s', async (_, given) => {
    const { prove } = await begin()
    expect(refusal(await prove(given))).toBe(WRONG)
  })

  test('may name the user as the sign-in began', async () => {
    const { prove } = await begin()
    expect((await prove({ change: { USERNAME: 'plain@example.com' } })).status).toBe(200)
  })

  test.each([
    '2026-03-02T09:05:07Z',
    'Mon Mar  2 09:05:07 UTC 2026',
    'Mon Mar 2 24:05:07 UTC 2026',
    'Mo Mär 2 09:05:07 UTC 2026',
    '',
  ])('is refused with a timestamp in another format: %j', async (at) => {
    const { prove } = await begin()
    expect((await prove({ at })).error).toBe('InvalidParameterException')
  })

  test.each([
    ['the day padded', 'Mon Mar 02 09:05:07 UTC 2026'],
    ['another day of the week', 'Tue Mar 2 09:05:07 UTC 2026'],
  ])('is wrong when the timestamp that it signs has %s', async (_, at) => {
    await control('clock', { advanceSeconds: (Date.UTC(2026, 2, 2, 9, 5, 7) - Date.now()) / 1000 })
    expect(refusal(await (await begin()).prove({ at }))).toBe(WRONG)
    expect((await (await begin()).prove({ at: 'Mon Mar 2 09:05:07 UTC 2026' })).status).toBe(200)
  })

  test('is refused three minutes after the first step', async () => {
    const { prove } = await begin()
    await control('clock', { advanceSeconds: 181 })
    expect(refusal(await prove({ at: stamp(Date.now() + 181_000) }))).toContain('session is expired')
  })

  test('made for one client does not sign in at another', async () => {
    const { prove } = await begin()
    await control('client', { clientId: SERVER_CLIENT_ID, clientSecret: '' })
    expect(refusal(await prove({ to: { ClientId: SERVER_CLIENT_ID } }))).toBe(WRONG)
    expect((await prove({ to: { ClientId: 'nobody' } })).error).toBe('ResourceNotFoundException')
    expect((await prove()).status).toBe(200)
  })

  test.each(['0', 'f'.repeat(769), 'zz'])('is refused for an invalid SRP_A: %s', async (SRP_A) => {
    const refused = '400 InvalidParameterException: Invalid SRP_A value.'
    expect(refusal(await initiate('plain@example.com', SRP_A))).toBe(refused)
  })
})

test('a name without an account gets the same salt and id every time, in the form of a real one', async () => {
  const parametersOf = async (name: string) => (await begin(name)).parameters
  const one = await parametersOf('nobody@example.com')
  const { SALT, USER_ID_FOR_SRP } = one
  expect(await parametersOf('NOBODY@example.com')).toMatchObject({ SALT, USER_ID_FOR_SRP })
  expect((await parametersOf('nobody-else@example.com')).SALT).not.toBe(SALT)
  const real = await parametersOf('plain@example.com')
  expect(Object.keys(one)).toEqual(Object.keys(real))
  expect(USER_ID_FOR_SRP).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(one.SECRET_BLOCK).toHaveLength(real.SECRET_BLOCK.length)
})

test('a name without an account gets the error of a wrong password at the second step, and is locked like an account', async () => {
  expect(refusal(await signInBySrp(call, ClientId, 'nobody@example.com'))).toBe(WRONG)
  // The lock after nine failures lasts 16 seconds, longer than a busy machine needs for the next sign-in.
  for (let failure = 2; failure <= 9; failure += 1) {
    expect(refusal(await signIn('nobody@example.com'))).toBe(WRONG)
    if (failure < 9) await control('clock', { advanceSeconds: 20 })
  }
  expect(refusal(await signInBySrp(call, ClientId, 'nobody@example.com'))).toContain('attempts exceeded')
})

test('a name without an account gets UserNotFoundException under LEGACY', async () => {
  await control('client', { preventUserExistenceErrors: 'LEGACY' })
  const message = '400 UserNotFoundException: User does not exist.'
  expect(refusal(await signIn('nobody@example.com'))).toBe(message)
  expect(refusal(await signInBySrp(call, ClientId, 'nobody@example.com'))).toBe(message)
})
