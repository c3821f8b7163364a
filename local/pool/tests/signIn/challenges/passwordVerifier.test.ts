import { describe, expect, test } from 'vitest'
import { SERVER_CLIENT_ID } from '../../../seed/clients'
import { refusal, signInBySrp, srpClient, stamp } from '../../../../../tests/support/poolClient'
import { testPool } from '../../testPool'

const { call, clientId, control, respond } = testPool()

const WRONG = '400 NotAuthorizedException: Incorrect username or password.'

const begin = async (name = 'plain@example.com', zeros = '') => {
  const client = srpClient()
  const { body } = await call('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: name, SRP_A: zeros + client.srpA },
  })
  return { client, parameters: body.ChallengeParameters }
}

/** The second client, without its secret. */
const otherClient = async () => {
  await control('client', { clientId: SERVER_CLIENT_ID, clientSecret: '' })
  return { ClientId: SERVER_CLIENT_ID }
}

describe('the password proof', () => {
  test('gives tokens and no further challenge', async () => {
    const { status, body } = await signInBySrp(call, clientId, 'plain@example.com')
    expect(status).toBe(200)
    expect(body).toMatchObject({ ChallengeParameters: {}, AuthenticationResult: { ExpiresIn: 3600 } })
    expect(body.ChallengeName).toBeUndefined()
  })

  test('is checked with the number A, whatever zeros the client writes before it', async () => {
    const { client, parameters } = await begin('plain@example.com', '0000')
    const claim = client.claim(parameters, 'Passw0rd!')
    expect((await respond('PASSWORD_VERIFIER', claim)).status).toBe(200)
  })

  test('can use a secret block once, whether it is right or wrong', async () => {
    const { client, parameters } = await begin()
    const claim = client.claim(parameters, 'Passw0rd!')
    expect((await respond('PASSWORD_VERIFIER', claim)).status).toBe(200)
    expect(refusal(await respond('PASSWORD_VERIFIER', claim))).toContain('session can only be used once')

    const again = await begin()
    const wrong = again.client.claim(again.parameters, 'wrong')
    expect(refusal(await respond('PASSWORD_VERIFIER', wrong))).toBe(WRONG)
    const right = again.client.claim(again.parameters, 'Passw0rd!')
    expect(refusal(await respond('PASSWORD_VERIFIER', right))).toContain('session can only be used once')
  })

  test('gives tokens for only one of two simultaneous responses to a secret block', async () => {
    const { client, parameters } = await begin()
    const claim = client.claim(parameters, 'Passw0rd!')
    const both = await Promise.all([respond('PASSWORD_VERIFIER', claim), respond('PASSWORD_VERIFIER', claim)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test.each([
    ['signature', { PASSWORD_CLAIM_SIGNATURE: 'AAAA' }],
    ['signature that is no base64', { PASSWORD_CLAIM_SIGNATURE: '%%%' }],
    ['secret block', { PASSWORD_CLAIM_SECRET_BLOCK: 'AAAA' }],
    ['user name', { USERNAME: 'totp@example.com' }],
    ['user name that has no account', { USERNAME: 'nobody@example.com' }],
    ['timestamp that was not signed', { TIMESTAMP: stamp(Date.now() - 1000) }],
  ])('is refused with another %s', async (_, change) => {
    const { client, parameters } = await begin()
    const claim = { ...client.claim(parameters, 'Passw0rd!', stamp(Date.now())), ...change }
    expect(refusal(await respond('PASSWORD_VERIFIER', claim))).toBe(WRONG)
  })

  test('may name the user as the sign-in began', async () => {
    const { client, parameters } = await begin()
    const claim = { ...client.claim(parameters, 'Passw0rd!'), USERNAME: 'plain@example.com' }
    expect((await respond('PASSWORD_VERIFIER', claim)).status).toBe(200)
  })

  test('uses up its secret block with another user name, whether there is an account or not', async () => {
    for (const name of ['plain@example.com', 'nobody@example.com']) {
      const { client, parameters } = await begin(name)
      const claim = client.claim(parameters, 'Passw0rd!')
      const other = { ...claim, USERNAME: 'nobody-else@example.com' }
      expect(refusal(await respond('PASSWORD_VERIFIER', other))).toBe(WRONG)
      expect(refusal(await respond('PASSWORD_VERIFIER', claim))).toContain('session can only be used once')
    }
  })

  test.each([-6, 6])('is refused when the clock of the client is %i minutes off', async (minutes) => {
    const { client, parameters } = await begin()
    const claim = client.claim(parameters, 'Passw0rd!', stamp(Date.now() + minutes * 60_000))
    expect(refusal(await respond('PASSWORD_VERIFIER', claim))).toBe(WRONG)
  })

  test.each([
    '2026-03-02T09:05:07Z',
    'Mon Mar  2 09:05:07 UTC 2026',
    'Mon Mar 2 24:05:07 UTC 2026',
    'Mo Mär 2 09:05:07 UTC 2026',
    '',
  ])('is refused with a timestamp in another format: %j', async (timestamp) => {
    const { client, parameters } = await begin()
    const answer = await respond('PASSWORD_VERIFIER', client.claim(parameters, 'Passw0rd!', timestamp))
    expect(answer.error).toBe('InvalidParameterException')
  })

  test.each([
    ['the day padded', 'Mon Mar 02 09:05:07 UTC 2026'],
    ['another day of the week', 'Tue Mar 2 09:05:07 UTC 2026'],
  ])('is wrong when the timestamp that it signs has %s', async (_, timestamp) => {
    await control('clock', { advanceSeconds: (Date.UTC(2026, 2, 2, 9, 5, 7) - Date.now()) / 1000 })
    const { client, parameters } = await begin()
    expect(
      refusal(await respond('PASSWORD_VERIFIER', client.claim(parameters, 'Passw0rd!', timestamp))),
    ).toBe(WRONG)
    const again = await begin()
    const right = again.client.claim(again.parameters, 'Passw0rd!', 'Mon Mar 2 09:05:07 UTC 2026')
    expect((await respond('PASSWORD_VERIFIER', right)).status).toBe(200)
  })

  test('is refused three minutes after the first step', async () => {
    const { client, parameters } = await begin()
    await control('clock', { advanceSeconds: 181 })
    const claim = client.claim(parameters, 'Passw0rd!', stamp(Date.now() + 181_000))
    expect(refusal(await respond('PASSWORD_VERIFIER', claim))).toContain('session is expired')
  })

  test('made for one client does not sign in at another', async () => {
    const { client, parameters } = await begin()
    const claim = client.claim(parameters, 'Passw0rd!')
    expect(refusal(await respond('PASSWORD_VERIFIER', claim, await otherClient()))).toBe(WRONG)
    const unknown = await respond('PASSWORD_VERIFIER', claim, { ClientId: 'gatehouse0local0nobody' })
    expect(unknown.error).toBe('ResourceNotFoundException')
    expect((await respond('PASSWORD_VERIFIER', claim)).status).toBe(200)
  })
})
