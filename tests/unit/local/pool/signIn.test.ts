import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SERVER_CLIENT_ID } from '../../../../local/pool/seed/clients'
import { inProcessPool, refusal, signInBySrp, srpClient, stamp } from '../../../support/poolClient'

// Big-number work on a busy machine; nothing here is slow by design.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const pool = inProcessPool()
const { call, clientId, control } = pool

beforeEach(() => control('reset'))

const WRONG = '400 NotAuthorizedException: Incorrect username or password.'

const byPassword = (name: string, password = 'Passw0rd!') =>
  call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: name, PASSWORD: password },
  })

const begin = async (name = 'plain@example.com') => {
  const client = srpClient()
  const { body } = await call('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: name, SRP_A: client.srpA },
  })
  return { client, parameters: body.ChallengeParameters }
}

const respond = (ChallengeName: string, ChallengeResponses: object, more: object = {}) =>
  call('RespondToAuthChallenge', { ChallengeName, ClientId: clientId, ChallengeResponses, ...more })

/** The second client, whose secret is of no interest here. */
const otherClient = async () => {
  await control('client', { clientId: SERVER_CLIENT_ID, clientSecret: '' })
  return { ClientId: SERVER_CLIENT_ID }
}

describe('the password proof', () => {
  test('gives tokens, and no challenge is left', async () => {
    const { status, body } = await signInBySrp(call, clientId, 'plain@example.com')
    expect(status).toBe(200)
    expect(body).toMatchObject({ ChallengeParameters: {}, AuthenticationResult: { ExpiresIn: 3600 } })
    expect(body.ChallengeName).toBeUndefined()
  })

  test('a secret block can be used once, right or wrong', async () => {
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

  test('two answers to one secret block at the same time get one set of tokens', async () => {
    const { client, parameters } = await begin()
    const claim = client.claim(parameters, 'Passw0rd!')
    const both = await Promise.all([respond('PASSWORD_VERIFIER', claim), respond('PASSWORD_VERIFIER', claim)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test.each([
    ['signature', { PASSWORD_CLAIM_SIGNATURE: 'AAAA' }],
    ['signature that is no base64', { PASSWORD_CLAIM_SIGNATURE: '%%%' }],
    ['secret block', { PASSWORD_CLAIM_SECRET_BLOCK: 'AAAA' }],
    ['user name', { USERNAME: 'plain@example.com' }],
    ['timestamp that was not signed', { TIMESTAMP: stamp(Date.now() - 1000) }],
  ])('is refused with another %s', async (_, change) => {
    const { client, parameters } = await begin()
    const claim = { ...client.claim(parameters, 'Passw0rd!', stamp(Date.now())), ...change }
    expect(refusal(await respond('PASSWORD_VERIFIER', claim))).toBe(WRONG)
  })

  test.each([-6, 6])('is refused when its clock is %i minutes off', async (minutes) => {
    const { client, parameters } = await begin()
    const claim = client.claim(parameters, 'Passw0rd!', stamp(Date.now() + minutes * 60_000))
    expect(refusal(await respond('PASSWORD_VERIFIER', claim))).toBe(WRONG)
  })

  test.each(['2026-03-02T09:05:07Z', 'Mon Mar 02 09:05:07 UTC 2026', 'Mo Mär 2 09:05:07 UTC 2026', ''])(
    'a timestamp of another form is told: %j',
    async (timestamp) => {
      const { client, parameters } = await begin()
      const answer = await respond('PASSWORD_VERIFIER', client.claim(parameters, 'Passw0rd!', timestamp))
      expect(answer.error).toBe('InvalidParameterException')
    },
  )

  test('is refused three minutes after the first step', async () => {
    const { client, parameters } = await begin()
    await control('clock', { advanceSeconds: 181 })
    const claim = client.claim(parameters, 'Passw0rd!', stamp(Date.now() + 181_000))
    expect(refusal(await respond('PASSWORD_VERIFIER', claim))).toContain('session is expired')
  })

  test('of one client does not sign in at another', async () => {
    const { client, parameters } = await begin()
    const claim = client.claim(parameters, 'Passw0rd!')
    expect(refusal(await respond('PASSWORD_VERIFIER', claim, await otherClient()))).toBe(WRONG)
    const unknown = await respond('PASSWORD_VERIFIER', claim, { ClientId: 'gatehouse0local0nobody' })
    expect(unknown.error).toBe('ResourceNotFoundException')
    expect((await respond('PASSWORD_VERIFIER', claim)).status).toBe(200)
  })

  test.each(['0', 'f'.repeat(769), 'zz'])('an SRP_A of no use is refused: %s', async (SRP_A) => {
    const AuthParameters = { USERNAME: 'plain@example.com', SRP_A }
    const answer = await call('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: clientId,
      AuthParameters,
    })
    expect(refusal(answer)).toBe('400 InvalidParameterException: Invalid SRP_A value.')
  })
})

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

  test('fails at the second step in the words of a wrong password, and is locked like an account', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect(refusal(await signInBySrp(call, clientId, 'nobody@example.com'))).toBe(WRONG)
    expect(refusal(await signInBySrp(call, clientId, 'nobody@example.com'))).toContain('attempts exceeded')
  })

  test('is a wrong password to USER_PASSWORD_AUTH', async () => {
    expect(refusal(await byPassword('nobody@example.com'))).toBe(WRONG)
  })

  test('is told under LEGACY', async () => {
    await control('client', { preventUserExistenceErrors: 'LEGACY' })
    const told = '400 UserNotFoundException: User does not exist.'
    expect(refusal(await byPassword('nobody@example.com'))).toBe(told)
    expect(refusal(await signInBySrp(call, clientId, 'nobody@example.com'))).toBe(told)
  })
})

const fail = async (times: number) => {
  for (let attempt = 0; attempt < times; attempt += 1)
    expect(refusal(await byPassword('plain@example.com', 'wrong'))).toBe(WRONG)
}

describe('wrong passwords', () => {
  const LOCKED = '400 NotAuthorizedException: Password attempts exceeded'

  test('the fifth locks the account for a second, even for the right password', async () => {
    await fail(5)
    expect(refusal(await byPassword('plain@example.com'))).toBe(LOCKED)
    expect(refusal(await signInBySrp(call, clientId, 'plain@example.com'))).toBe(LOCKED)
    await control('clock', { advanceSeconds: 1 })
    expect((await byPassword('plain@example.com')).status).toBe(200)
  })

  test('each further one doubles the lock, and attempts while locked do not', async () => {
    await fail(5)
    await control('clock', { advanceSeconds: 1 })
    await fail(1)
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(refusal(await byPassword('plain@example.com', 'wrong'))).toBe(LOCKED)
    await control('clock', { advanceSeconds: 1.5 })
    expect(refusal(await byPassword('plain@example.com'))).toBe(LOCKED)
    await control('clock', { advanceSeconds: 0.5 })
    expect((await byPassword('plain@example.com')).status).toBe(200)
  })

  test('are forgotten after a right one, and after 15 quiet minutes', async () => {
    await fail(4)
    expect((await byPassword('plain@example.com')).status).toBe(200)
    await fail(4)
    await control('clock', { advanceSeconds: 15 * 60 })
    await fail(4)
    expect((await byPassword('plain@example.com')).status).toBe(200)
  })

  test('the lock is never longer than 15 minutes', async () => {
    for (let failure = 1; failure <= 15; failure += 1) {
      await fail(1)
      if (failure < 15) await control('clock', { advanceSeconds: failure < 5 ? 0 : 2 ** (failure - 5) })
    }
    await control('clock', { advanceSeconds: 899 })
    expect(refusal(await byPassword('plain@example.com'))).toBe(LOCKED)
    await control('clock', { advanceSeconds: 1 })
    expect((await byPassword('plain@example.com')).status).toBe(200)
  })
})

describe('the state of an account', () => {
  test.each([
    ['disabled@example.com', 'NotAuthorizedException: User is disabled.'],
    ['reset-required@example.com', 'PasswordResetRequiredException: Password reset required for the user'],
    ['unconfirmed@example.com', 'UserNotConfirmedException: User is not confirmed.'],
  ])('%s cannot sign in, by proof or by password', async (name, told) => {
    expect(refusal(await signInBySrp(call, clientId, name))).toBe(`400 ${told}`)
    expect(refusal(await byPassword(name))).toBe(`400 ${told}`)
  })

  test('unconfirmed is told only to who knows the password', async () => {
    expect(refusal(await byPassword('unconfirmed@example.com', 'wrong'))).toBe(WRONG)
  })

  test('an app client may only use the flows it has', async () => {
    await control('client', { authFlows: ['REFRESH_TOKEN_AUTH'] })
    const told = [
      refusal(await byPassword('plain@example.com')),
      refusal(await signInBySrp(call, clientId, 'plain@example.com')),
    ]
    expect(told).toEqual([
      '400 InvalidParameterException: USER_PASSWORD_AUTH flow not enabled for this client',
      '400 InvalidParameterException: USER_SRP_AUTH is not enabled for the client.',
    ])
  })

  test('case matters in a case-sensitive pool', async () => {
    expect((await byPassword('Plain@example.com')).status).toBe(200)
    await control('pool', { caseSensitive: true })
    expect(refusal(await byPassword('Plain@example.com'))).toBe(WRONG)
  })
})

const another = (code: string) => (code === '000000' ? '000001' : '000000')

const startSms = async () => {
  const { body } = await signInBySrp(call, clientId, 'sms@example.com')
  const code = await pool.lastCode('+4915550000002')
  const USERNAME: string = body.ChallengeParameters.USER_ID_FOR_SRP
  const answer = (SMS_MFA_CODE: string, more: object = { Session: body.Session }) =>
    respond('SMS_MFA', { USERNAME, SMS_MFA_CODE }, more)
  return { body, code, answer }
}

describe('a text-message code', () => {
  test('is sent to the masked number and finishes the sign-in', async () => {
    const { body, code, answer } = await startSms()
    expect(body).toMatchObject({
      ChallengeName: 'SMS_MFA',
      ChallengeParameters: {
        CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
        CODE_DELIVERY_DESTINATION: '+*******0002',
      },
    })
    expect(code).toMatch(/^\d{6}$/)
    expect((await answer(code)).body.AuthenticationResult.RefreshToken).toBeTypeOf('string')
  })

  test('may be tried again after a wrong one, and not after the right one', async () => {
    const { code, answer } = await startSms()
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect(refusal(await answer(another(code)))).toBe(
        '400 CodeMismatchException: Invalid code or auth state for the user.',
      )
    expect((await answer(code)).status).toBe(200)
    expect(refusal(await answer(code))).toContain('session can only be used once')
  })

  test('dies with its session', async () => {
    const { code, answer } = await startSms()
    await control('clock', { advanceSeconds: 180 })
    expect(refusal(await answer(code))).toContain('session is expired')
  })

  test.each([
    ['no session', {}],
    ['an invented session', { Session: 'A'.repeat(40) }],
  ])('is refused with %s', async (_, more) => {
    const { code, answer } = await startSms()
    expect(refusal(await answer(code, more))).toBe(
      '400 NotAuthorizedException: Invalid session for the user.',
    )
  })

  test('the session lives as long as the client says', async () => {
    await control('lifetimes', { authSession: 1 })
    const { code, answer } = await startSms()
    await control('clock', { advanceSeconds: 1 })
    expect(refusal(await answer(code))).toContain('session is expired')
  })

  test('a session is good for its own client, user and challenge only', async () => {
    const { body, code, answer } = await startSms()
    const atAnother = await answer(code, { Session: body.Session, ...(await otherClient()) })
    expect(refusal(atAnother)).toContain('Invalid session for the user.')
    const other = await respond('SMS_MFA', { USERNAME: 'plain@example.com', SMS_MFA_CODE: '1' }, body)
    expect(refusal(other)).toContain('Invalid session for the user.')
    const elsewhere = await respond(
      'NEW_PASSWORD_REQUIRED',
      { USERNAME: 'sms@example.com', NEW_PASSWORD: 'N3w password!' },
      { Session: body.Session },
    )
    expect(refusal(elsewhere)).toContain('Invalid session for the user.')
  })
})

const startTemporary = async (name: string) => {
  const { body } = await signInBySrp(call, clientId, name)
  const answer = (responses: object) =>
    respond('NEW_PASSWORD_REQUIRED', { USERNAME: name, ...responses }, { Session: body.Session })
  return { body, answer }
}

describe('a temporary password', () => {
  test('is replaced, here by itself', async () => {
    const { body, answer } = await startTemporary('new-password@example.com')
    expect(body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    expect(body.AuthenticationResult).toBeUndefined()
    expect(JSON.parse(body.ChallengeParameters.requiredAttributes)).toEqual([])
    expect((await answer({ NEW_PASSWORD: 'Passw0rd!' })).status).toBe(200)
    expect((await byPassword('new-password@example.com')).body.AuthenticationResult).toBeDefined()
  })

  test('where the old one is refused, leaves the session for another try', async () => {
    const { body, answer } = await startTemporary('new-password-refused@example.com')
    expect(JSON.parse(body.ChallengeParameters.requiredAttributes)).toEqual(['userAttributes.given_name'])
    const given = { 'userAttributes.given_name': 'Ruth' }
    expect(refusal(await answer({ NEW_PASSWORD: 'An0ther one!' }))).toBe(
      '400 InvalidParameterException: Invalid attributes given, given_name is missing',
    )
    expect(refusal(await answer({ NEW_PASSWORD: 'Passw0rd!', ...given }))).toContain(
      'PasswordHistoryPolicyViolationException',
    )
    expect(refusal(await answer({ NEW_PASSWORD: 'short', ...given }))).toContain('InvalidPasswordException')
    const forbidden = { 'userAttributes.email': 'other@example.com', ...given }
    expect(refusal(await answer({ NEW_PASSWORD: 'An0ther one!', ...forbidden }))).toContain(
      'Cannot modify an already provided email',
    )
    expect((await answer({ NEW_PASSWORD: 'An0ther one!', ...given })).status).toBe(200)
    expect((await byPassword('new-password-refused@example.com', 'An0ther one!')).status).toBe(200)
  })

  test('is good for seven days', async () => {
    await control('clock', { advanceSeconds: 7 * 24 * 3600 })
    expect(refusal(await byPassword('new-password@example.com'))).toContain('Temporary password has expired')
  })
})
