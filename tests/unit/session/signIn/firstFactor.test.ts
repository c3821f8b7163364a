import { InitiateAuthCommand, RespondToAuthChallengeCommand } from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, test, vi } from 'vitest'
import type { FirstFactor } from '../../../../src/cognito/factors'
import { rowIn } from '../../../../src/browserStorage'
import { lastFactorIn } from '../../../../src/session/storage/lastFactor'
import {
  asksFor,
  asksForFirstFactor,
  notAuthorized,
  refusesPasskey,
  stubCognito,
  refusal,
} from '../../../support/cognito'
import { keptInMemory } from '../../../support/webStorage'
import { staysOpen, stubPasskeyDialog } from '../../../support/passkeyDialog'
import { testPool, testSession } from '../../../support/session'

const cognito = stubCognito()
const passkeys = stubPasskeyDialog()

/** A session of an app with USER_AUTH, in a browser that remembers. */
function open() {
  const lastFactor = lastFactorIn(rowIn(keptInMemory(), 'key'))
  const app = testSession({ loadPool: () => Promise.resolve(testPool('USER_AUTH')), lastFactor })
  return { ...app, lastFactor }
}

const ADA = 'ada@example.com'

/** Ada, who has these ways, begins with her address alone. @param last the way of the last sign-in in this browser */
async function came(ways: FirstFactor[], last?: FirstFactor) {
  asksForFirstFactor(cognito, ways)
  const app = open()
  if (last) app.lastFactor.keep(last, ADA)
  await app.session.login(ADA)
  return app
}

const begun = () => cognito.commandCalls(InitiateAuthCommand).map(({ args }) => args[0].input)
const answered = () => cognito.commandCalls(RespondToAuthChallengeCommand).map(({ args }) => args[0].input)
const waitsAt = ({ store }: ReturnType<typeof open>) => {
  const { session } = store.getState()
  return session.phase === 'challenged' ? session.challenge : undefined
}

/** Ada's new sign-in gets this answer only when the returned function is called; Grace's begins with a text message. */
function beginsLate(answer: { ChallengeName: 'WEB_AUTHN' | 'EMAIL_OTP' }): () => void {
  let resolve: (step: object) => void = () => {}
  const late = new Promise<object>((resolved) => (resolve = resolved))
  cognito
    .on(InitiateAuthCommand)
    .callsFake(({ AuthParameters }) =>
      AuthParameters.USERNAME === 'grace@example.com'
        ? { ChallengeName: 'SMS_OTP', Session: 'of-grace', ChallengeParameters: {} }
        : late,
    )
  return () => resolve({ ...answer, Session: 'of-ada', ChallengeParameters: {} })
}

describe('a typed password', () => {
  test('is not sent once another sign-in has begun', async () => {
    asksForFirstFactor(cognito, ['PASSWORD', 'EMAIL_OTP'])
    let arrive = () => {}
    const late = new Promise<void>((resolve) => (arrive = resolve))
    const { session } = testSession({ loadPool: () => late.then(() => testPool('USER_AUTH')) })
    const first = session.login(ADA, 'Passw0rd!')
    const second = session.login('grace@example.com')
    arrive()
    expect(await first).toMatchObject({ error: { code: 'no-sign-in' } })
    await second
    expect(begun().map(({ AuthParameters }) => AuthParameters?.['USERNAME'])).toEqual(['grace@example.com'])
  })

  test('is proved from the first request on, which names SRP as the preferred way', async () => {
    asksForFirstFactor(cognito, ['PASSWORD', 'EMAIL_OTP'])
    const { session } = open()
    expect(await session.login(ADA, 'Passw0rd!')).toEqual({ status: 'READY' })
    expect(begun()).toEqual([
      {
        AuthFlow: 'USER_AUTH',
        ClientId: 'client',
        AuthParameters: {
          USERNAME: ADA,
          PREFERRED_CHALLENGE: 'PASSWORD_SRP',
          SRP_A: expect.stringMatching(/^[0-9a-f]+$/),
        },
      },
    ])
    expect(answered().map(({ ChallengeName }) => ChallengeName)).toEqual(['PASSWORD_VERIFIER'])
  })

  test('of a person without a password leads to the ways that they have', async () => {
    // This browser has no passkeys.
    vi.stubGlobal('PublicKeyCredential', undefined)
    asksForFirstFactor(cognito, ['WEB_AUTHN', 'EMAIL_OTP', 'SMS_OTP'])
    const app = open()
    expect(await app.session.login(ADA, 'guess')).toMatchObject({ challenge: 'SELECT_CHALLENGE' })
    expect(waitsAt(app)).toMatchObject({ factors: ['EMAIL_OTP', 'SMS_OTP'] })
  })

  test('may be followed by a code, which is a second step and offers no other way', async () => {
    asksFor(cognito, 'EMAIL_OTP')
    const app = open()
    await app.session.login(ADA, 'Passw0rd!')
    expect(waitsAt(app)).toMatchObject({ name: 'EMAIL_OTP' })
    expect(waitsAt(app)).not.toHaveProperty('hasAlternative')
    await app.session.resendCode()
    expect(begun().map(({ AuthParameters }) => AuthParameters?.['PREFERRED_CHALLENGE'])).toEqual([
      'PASSWORD_SRP',
      'PASSWORD_SRP',
    ])
  })
})

describe('an e-mail address alone', () => {
  test('leads to the choice if there are several ways, in our own order', async () => {
    asksForFirstFactor(cognito, ['PASSWORD', 'SMS_OTP', 'EMAIL_OTP', 'WEB_AUTHN'])
    const app = open()
    expect(await app.session.login(' Ada@Example.com ', undefined, { app: 'web' })).toEqual({
      status: 'CHALLENGE_REQUIRED',
      challenge: 'SELECT_CHALLENGE',
    })
    expect(waitsAt(app)).toMatchObject({ factors: ['WEB_AUTHN', 'EMAIL_OTP', 'SMS_OTP', 'PASSWORD'] })
    expect(begun()[0]).toMatchObject({ ClientMetadata: { app: 'web' } })
    expect(begun()[0]?.AuthParameters).toEqual({ USERNAME: ADA })
  })

  test.each(['EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'] as const)(
    'continues by itself if %s is the only way, and offers no other one',
    async (only) => {
      const app = await came([only])
      expect(waitsAt(app)).toMatchObject({ name: only, hasAlternative: false })
      expect(answered()).toMatchObject([
        { ChallengeName: 'SELECT_CHALLENGE', ChallengeResponses: { ANSWER: only } },
      ])
    },
  )

  test('asks for the password by itself after one request if that is the only way', async () => {
    const app = await came(['PASSWORD'])
    expect(waitsAt(app)).toMatchObject({ name: 'PASSWORD', username: ADA, hasAlternative: false })
    expect(cognito.calls()).toHaveLength(1)
    expect(await app.session.answer({ password: 'Passw0rd!' })).toEqual({ status: 'READY' })
    expect(cognito.calls()).toHaveLength(3)
  })

  test.each([
    ['does not exist', refusal('UserNotFoundException', 'User does not exist.')],
    ['is disabled', notAuthorized('User is disabled.')],
  ])(
    'of an account that %s leads to the password, which is then refused like any wrong one',
    async (_what, refused) => {
      cognito.on(InitiateAuthCommand).rejects(refused)
      const app = open()
      expect(await app.session.login('nobody@example.com')).toMatchObject({ challenge: 'PASSWORD' })
      expect(waitsAt(app)).toMatchObject({ hasAlternative: false })
      expect(await app.session.answer({ password: 'guess' })).toMatchObject({ status: 'ERROR' })
      expect(await app.session.listWays()).toMatchObject({ error: { code: 'no-other-way' } })
    },
  )

  test('does not lead to the password when the pool cannot be reached', async () => {
    cognito.on(InitiateAuthCommand).rejects(new TypeError('Failed to fetch'))
    const app = open()
    expect(await app.session.login(ADA)).toMatchObject({ error: { code: 'unreachable' } })
    expect(waitsAt(app)).toBeUndefined()
  })

  test.each([
    ['is not offered', ['WEB_AUTHN', 'EMAIL_OTP', 'SMS_OTP'], { factors: ['EMAIL_OTP', 'SMS_OTP'] }],
    ['leads to its page, which says so, if it is the only way', ['WEB_AUTHN'], { name: 'WEB_AUTHN' }],
  ] as const)('in a browser without passkeys: one %s', async (_, ways, step) => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    expect(waitsAt(await came([...ways]))).toMatchObject(step)
  })

  test('is an unexpected step if the pool offers no way', async () => {
    asksForFirstFactor(cognito, [])
    expect(await open().session.login(ADA)).toMatchObject({ error: { code: 'unexpected-step' } })
  })
})

describe('a code as the first step', () => {
  test.each(['EMAIL_OTP', 'SMS_OTP'] as const)(
    'signs in, and is the preferred way at the next sign-in in this browser: %s',
    async (factor) => {
      const app = await came([factor, 'PASSWORD'])
      const { session, lastFactor, now } = app
      await session.choose(factor)
      expect(lastFactor.factor()).toBeUndefined()
      expect(await session.confirmLogin('12345678')).toEqual({ status: 'READY' })
      expect(lastFactor.factor()).toBe(factor)
      expect(now()).toMatchObject({ method: 'code' })
      expect(lastFactor.passkeyUsername()).toBeUndefined()
      await session.logout()
      await session.login(ADA)
      expect(begun().at(-1)?.AuthParameters).toEqual({ USERNAME: ADA, PREFERRED_CHALLENGE: factor })
      expect(waitsAt(app)).toMatchObject({ name: factor, hasAlternative: true })
    },
  )

  test.each(['EMAIL_OTP', 'SMS_OTP'] as const)(
    'is sent again by beginning the sign-in again: %s',
    async (factor) => {
      const app = await came([factor, 'PASSWORD'])
      await app.session.choose(factor)
      expect(await app.session.resendCode()).toEqual({ status: 'CHALLENGE_REQUIRED', challenge: factor })
      expect(begun().at(-1)?.AuthParameters).toEqual({ USERNAME: ADA, PREFERRED_CHALLENGE: factor })
      expect(waitsAt(app)).toMatchObject({ name: factor, hasAlternative: true })
    },
  )

  test('is refused like a wrong code if there is no such account', async () => {
    asksForFirstFactor(cognito, ['EMAIL_OTP'])
    const { session } = open()
    await session.login('nobody@example.com')
    cognito.on(RespondToAuthChallengeCommand, { ChallengeName: 'EMAIL_OTP' }).rejects(notAuthorized())
    expect(await session.confirmLogin('00000000')).toMatchObject({ error: { code: 'wrong-code' } })
  })

  test('is not reported as wrong if it did not reach the pool', async () => {
    const { session } = await came(['EMAIL_OTP'])
    cognito
      .on(RespondToAuthChallengeCommand, { ChallengeName: 'EMAIL_OTP' })
      .rejects(new TypeError('Failed to fetch'))
    expect(await session.confirmLogin('12345678')).toMatchObject({ error: { code: 'unreachable' } })
  })
})

describe('the way of the last sign-in', () => {
  test('leads to the choice if this person does not have it', async () => {
    asksForFirstFactor(cognito, ['EMAIL_OTP', 'PASSWORD'])
    const app = open()
    app.lastFactor.keep('SMS_OTP', 'grace@example.com')
    await app.session.login(ADA)
    expect(waitsAt(app)).toMatchObject({ name: 'SELECT_CHALLENGE', usedLast: 'SMS_OTP' })
  })

  test('asks for a password without a request, so that the sign-in needs no more requests than SRP does', async () => {
    const app = await came(['EMAIL_OTP', 'PASSWORD'], 'PASSWORD')
    const asked = { name: 'PASSWORD', username: ADA, challengeSession: '', hasAlternative: true }
    expect(waitsAt(app)).toStrictEqual(asked)
    expect(cognito.calls()).toHaveLength(0)
    expect(await app.session.answer({ password: 'Passw0rd!' })).toEqual({ status: 'READY' })
    // Not all calls: the revocation of a test before may come late.
    expect([begun(), answered()]).toMatchObject([{ length: 1 }, { length: 1 }])
  })

  test('is ignored if it is a passkey and the browser has none', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    await came(['WEB_AUTHN', 'EMAIL_OTP'], 'WEB_AUTHN')
    expect(begun()[0]?.AuthParameters).not.toHaveProperty('PREFERRED_CHALLENGE')
  })
})

describe('another way', () => {
  test('is chosen from those that the pool offers', async () => {
    const app = await came(['EMAIL_OTP', 'PASSWORD'], 'EMAIL_OTP')
    expect(await app.session.listWays()).toMatchObject({ challenge: 'SELECT_CHALLENGE' })
    expect(await app.session.choose('PASSWORD')).toMatchObject({ challenge: 'PASSWORD' })
    expect(await app.session.answer({ password: 'Passw0rd!' })).toEqual({ status: 'READY' })
    expect(app.lastFactor.factor()).toBe('PASSWORD')
  })

  test('is reported as missing if there is none, and the current way can continue without a second code', async () => {
    const app = await came(['EMAIL_OTP'], 'EMAIL_OTP')
    expect(await app.session.listWays()).toMatchObject({ error: { code: 'no-other-way' } })
    expect(waitsAt(app)).toMatchObject({ name: 'EMAIL_OTP', hasAlternative: false })
    expect(answered()).toEqual([])
    expect(await app.session.confirmLogin('12345678')).toEqual({ status: 'READY' })
  })

  test('is offered in place of a passkey', async () => {
    const app = await came(['WEB_AUTHN', 'EMAIL_OTP'], 'WEB_AUTHN')
    expect(waitsAt(app)).toMatchObject({ name: 'WEB_AUTHN' })
    expect(await app.session.listWays()).toMatchObject({ challenge: 'SELECT_CHALLENGE' })
  })

  test('that is reported as missing late does not change a sign-in that has begun since', async () => {
    const app = await came(['EMAIL_OTP'])
    const answer = beginsLate({ ChallengeName: 'EMAIL_OTP' })
    const late = app.session.listWays()
    await expect.poll(() => begun()).toHaveLength(2)
    await app.session.login('grace@example.com')
    answer()
    await late
    expect(waitsAt(app)).toMatchObject({ name: 'SMS_OTP', challengeSession: 'of-grace' })
  })

  test('continues by itself if the pool offers only one other way', async () => {
    const app = await came(['SMS_OTP'], 'PASSWORD')
    await app.session.listWays()
    expect(waitsAt(app)).toMatchObject({ name: 'SMS_OTP' })
  })
})

describe('a passkey', () => {
  const never = new AbortController().signal

  async function atPasskey(ways: FirstFactor[] = ['WEB_AUTHN', 'PASSWORD']) {
    const app = await came(ways)
    if (ways.length > 1) await app.session.choose('WEB_AUTHN')
    return app
  }

  test('signs the pool’s challenge and sends the answer as text', async () => {
    const { session, lastFactor, now } = await atPasskey()
    expect(await session.answerPasskey(never)).toEqual({ status: 'READY' })
    expect(answered().at(-1)).toMatchObject({
      ChallengeName: 'WEB_AUTHN',
      Session: 'WEB_AUTHN-session',
      ChallengeResponses: {
        USERNAME: ADA,
        CREDENTIAL: expect.stringContaining('{"id":"b2xk","rawId":"b2xk"'),
      },
    })
    expect(lastFactor.factor()).toBe('WEB_AUTHN')
    expect(lastFactor.passkeyUsername()).toBe(ADA)
    expect(now()).toMatchObject({ method: 'own-page' })
  })

  test('that is cancelled leaves the sign-in at the same step', async () => {
    const app = await atPasskey()
    passkeys.get.mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'))
    expect(await app.session.answerPasskey(never)).toMatchObject({ error: { code: 'passkey-cancelled' } })
    expect(waitsAt(app)).toMatchObject({ name: 'WEB_AUTHN' })
    expect(await app.session.answerPasskey(never)).toEqual({ status: 'READY' })
  })

  test.each([
    ['that the pool does not take', 'Incorrect username or password.', 'passkey-refused', true],
    ['that came too late', 'Invalid session for the user.', 'passkey-expired', true],
    ['that is the only way', 'Invalid session for the user.', 'passkey-expired', false],
  ])('%s is asked for again with a new challenge', async (_what, message, code, hasAlternative) => {
    const app = await atPasskey(hasAlternative ? undefined : ['WEB_AUTHN'])
    refusesPasskey(cognito)
    cognito
      .on(RespondToAuthChallengeCommand, { ChallengeName: 'WEB_AUTHN' })
      .rejectsOnce(notAuthorized(message))
    cognito
      .on(InitiateAuthCommand)
      .resolves({ ChallengeName: 'WEB_AUTHN', Session: 'new-session', ChallengeParameters: {} })
    expect(await app.session.answerPasskey(never)).toMatchObject({ error: { code } })
    expect(begun().at(-1)?.AuthParameters).toMatchObject({ PREFERRED_CHALLENGE: 'WEB_AUTHN' })
    expect(waitsAt(app)).toMatchObject({ challengeSession: 'new-session', hasAlternative })
  })

  test.each([
    ['cannot be had', () => cognito.on(InitiateAuthCommand).rejects(new TypeError('Failed to fetch'))],
    ['there is not, but another step', () => asksForFirstFactor(cognito, ['EMAIL_OTP', 'SMS_OTP'])],
  ])('that is refused, and whose new challenge %s, stays where it is', async (_, happens) => {
    const app = await atPasskey()
    happens()
    refusesPasskey(cognito)
    expect(await app.session.answerPasskey(never)).toMatchObject({ error: { code: 'passkey-refused' } })
    expect(waitsAt(app)).toMatchObject({ name: 'WEB_AUTHN', challengeSession: 'WEB_AUTHN-session' })
  })

  test('that came too late does not take people back from the way that they have chosen meanwhile', async () => {
    const app = await atPasskey()
    refusesPasskey(cognito)
    const answer = beginsLate({ ChallengeName: 'WEB_AUTHN' })
    const late = app.session.answerPasskey(never)
    await expect.poll(() => begun()).toHaveLength(2)
    asksForFirstFactor(cognito, ['WEB_AUTHN', 'PASSWORD'])
    await app.session.listWays()
    answer()
    await late
    expect(waitsAt(app)).toMatchObject({ name: 'SELECT_CHALLENGE' })
  })

  test('that came too late does not change a sign-in that has begun since', async () => {
    const app = await atPasskey()
    refusesPasskey(cognito)
    const answer = beginsLate({ ChallengeName: 'WEB_AUTHN' })
    const late = app.session.answerPasskey(never)
    await expect.poll(() => begun()).toHaveLength(2)
    await app.session.login('grace@example.com')
    answer()
    await late
    expect(waitsAt(app)).toMatchObject({ name: 'SMS_OTP', challengeSession: 'of-grace' })
  })

  test('signs nobody in when its page is left', async () => {
    const app = await atPasskey()
    const left = new AbortController()
    passkeys.get.mockImplementationOnce(staysOpen)
    const answer = app.session.answerPasskey(left.signal)
    await expect.poll(() => passkeys.get.mock.calls.length).toBe(1)
    left.abort()
    expect(await answer).toMatchObject({ error: { code: 'passkey-cancelled' } })
  })
})

describe('a passkey offered in the form', () => {
  const never = new AbortController().signal

  function remembered() {
    asksForFirstFactor(cognito, ['WEB_AUTHN', 'PASSWORD'])
    const app = open()
    app.lastFactor.keep('WEB_AUTHN', ADA)
    return app
  }

  test('signs in the remembered person by a dialog that waits behind the form', async () => {
    const { session, now, lastFactor } = remembered()
    passkeys.get.mockImplementationOnce(async () => {
      // In another tab, while the dialog waits.
      lastFactor.keep('EMAIL_OTP', 'grace@example.com')
      return passkeys.picked
    })
    expect(await session.offerPasskey(never)).toEqual({ status: 'READY' })
    expect(now()).toMatchObject({ method: 'own-page' })
    expect(lastFactor.passkeyUsername()).toBe(ADA)
    expect(passkeys.get.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional', signal: never })
    expect(begun()).toMatchObject([{ AuthParameters: { USERNAME: ADA, PREFERRED_CHALLENGE: 'WEB_AUTHN' } }])
  })

  test('is not asked for if nobody is remembered or the browser cannot wait in the form', async () => {
    asksForFirstFactor(cognito, ['WEB_AUTHN'])
    expect(await testSession().session.offerPasskey(never)).toBeNull()
    const app = open()
    expect(await app.session.offerPasskey(never)).toBeNull()
    app.lastFactor.keep('EMAIL_OTP', ADA)
    expect(await app.session.offerPasskey(never)).toBeNull()
    app.lastFactor.keep('WEB_AUTHN', ADA)
    vi.stubGlobal('PublicKeyCredential', () => {})
    expect(await app.session.offerPasskey(never)).toBeNull()
    expect(cognito.calls()).toHaveLength(0)
  })

  test('does not disturb another sign-in while it waits, and ends without a result when the wait is aborted', async () => {
    const app = remembered()
    await app.session.start()
    passkeys.get.mockImplementationOnce(staysOpen)
    const left = new AbortController()
    const offer = app.session.offerPasskey(left.signal)
    await expect.poll(() => passkeys.get.mock.calls.length).toBe(1)
    expect(app.now()).toMatchObject({ phase: 'anonymous' })
    expect(await app.session.login(ADA, 'Passw0rd!')).toEqual({ status: 'READY' })
    left.abort()
    expect(await offer).toBeNull()
    expect(app.logged).toEqual([])
  })

  test('that the pool refuses is reported and not offered again', async () => {
    const app = remembered()
    refusesPasskey(cognito)
    expect(await app.session.offerPasskey(never)).toMatchObject({ error: { code: 'passkey-refused' } })
    expect(app.lastFactor.factor()).toBeUndefined()
    expect(await app.session.offerPasskey(never)).toBeNull()
  })

  test.each([
    [1, 2_000, { status: 'READY' }, 2],
    [1, 0, null, 1],
    [2, 2_000, null, 2],
  ])(
    'and closed %i times, after %i ms, is offered again once if somebody can have seen it',
    async (times, after, result, offers) => {
      const app = remembered()
      await app.clock.advance(10_000)
      for (let n = 0; n < times; n++)
        passkeys.get.mockImplementationOnce(async () => {
          await app.clock.advance(after)
          throw new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError')
        })
      expect(await app.session.offerPasskey(never)).toEqual(result)
      expect(passkeys.get).toHaveBeenCalledTimes(offers)
      // The challenge is still good.
      expect(begun()).toHaveLength(1)
    },
  )

  test('that is picked too late is asked for again on the passkey page', async () => {
    const app = remembered()
    cognito
      .on(RespondToAuthChallengeCommand, { ChallengeName: 'WEB_AUTHN' })
      .rejectsOnce(notAuthorized('Invalid session for the user.'))
      .resolves({})
    expect(await app.session.offerPasskey(never)).toMatchObject({ challenge: 'WEB_AUTHN' })
    expect(waitsAt(app)).toMatchObject({ name: 'WEB_AUTHN', hasAlternative: true })
  })

  test('is forgotten if the person no longer has one', async () => {
    const app = remembered()
    asksForFirstFactor(cognito, ['EMAIL_OTP', 'PASSWORD'])
    expect(await app.session.offerPasskey(never)).toBeNull()
    expect(app.lastFactor.passkeyUsername()).toBeUndefined()
  })

  test('ends silently when the pool cannot be reached', async () => {
    const app = remembered()
    cognito.rejects(new TypeError('Failed to fetch'))
    cognito.on(InitiateAuthCommand).rejects(new TypeError('Failed to fetch'))
    expect(await app.session.offerPasskey(never)).toBeNull()
    expect(app.logged).toEqual([])
  })
})
