import {
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  ListUserSessionsCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, describe, expect, test } from 'vitest'
import { rowIn } from '../../../../src/browserStorage'
import { readClaims } from '../../../../src/cognito/claims'
import type { AuthFlow } from '../../../../src/cognito/pool'
import { readTokens } from '../../../../src/cognito/tokens'
import type { Flow, Input } from '../../../../src/session/signIn/flow'
import type { LoginResult } from '../../../../src/session/results'
import type { SessionDeps } from '../../../../src/session/actionContext'
import { userOf } from '../../../../src/session/session'
import { memoryStorage } from '../../../../src/session/storage/memoryStorage'
import { signedIn } from '../../../../src/session/storage/record'
import { fakeClock } from '../../../support/clock'
import { confirmationStep } from '../../../support/confirmationStep'
import {
  held,
  asksCustomQuestion,
  asksFor,
  asksForAppCode,
  asksForFirstFactor,
  asksForSmsCode,
  asksToSetUpApp,
  isUnreachable,
  notAuthorized,
  refreshes,
  refusesPassword,
  signsIn,
  signsOut,
  stubCognito,
  refusal,
} from '../../../support/cognito'
import { stubPasskeyDialog } from '../../../support/passkeyDialog'
import { signedInSession, testPool, testSession, started } from '../../../support/session'
import { fakeStorage } from '../../../support/webStorage'
import { mintTokens, type Claims } from '../../../support/tokens'

const START = Date.UTC(2026, 0, 1)
const START_SECONDS = START / 1000

const cognito = stubCognito()
beforeEach(() => {
  cognito.on(RevokeTokenCommand).resolves({})
})
stubPasskeyDialog()

const OLD = { username: 'ada-1', auth_time: START_SECONDS - 3600 }
const NEW = mintTokens({ username: 'ada-1' }, { now: START, refreshToken: 'refresh-2' })
const NEW_CLAIMS = readClaims(NEW.AccessToken ?? '')

/** A person who signed in an hour ago. */
async function open(
  authFlow: AuthFlow = 'USER_SRP_AUTH',
  claims: Claims = OLD,
  deps: Partial<SessionDeps> = {},
) {
  const pool = testPool(authFlow)
  return started(signedInSession(claims, { loadPool: () => Promise.resolve(pool), ...deps }))
}

type App = Awaited<ReturnType<typeof open>>

/** The open confirmation. A text answers whatever it asks; each function returns what is wrong, or null. */
async function asked(app: Pick<App, 'store'>) {
  const confirmation = await confirmationStep(app)
  const answerWith = (text: string): Input =>
    confirmation.challenge?.name === 'PASSWORD'
      ? { password: text }
      : confirmation.challenge?.name === 'CUSTOM_CHALLENGE'
        ? { answer: text }
        : { code: text }
  const wrong = async (result: Promise<LoginResult>) => {
    const answered = await result
    return answered.status === 'ERROR' ? answered.error : null
  }
  return {
    ...confirmation,
    begin: () => wrong(confirmation.begin()),
    answer: (text: string) => wrong(confirmation.answer(answerWith(text))),
    answerPasskey: (passkey: AbortSignal) => wrong(confirmation.answerPasskey(passkey)),
    choose: (factor: Parameters<Flow['choose']>[0]) => wrong(confirmation.choose(factor)),
    resendCode: () => wrong(confirmation.resendCode()),
    listWays: () => wrong(confirmation.listWays()),
  }
}

/** A person who signed in an hour ago is asked to confirm, and what they are asked first. */
async function askedOf(...given: Parameters<typeof open>) {
  const app = await open(...given)
  const result = app.session.stepUp()
  return { app, result, ...(await asked(app)) }
}

const isAsking = ({ store }: App) => store.getState().confirmation !== null
const revoked = () => cognito.commandCalls(RevokeTokenCommand).map(({ args }) => args[0].input.Token)
const begun = () => cognito.commandCalls(InitiateAuthCommand).map(({ args }) => args[0].input.AuthParameters)
const claimsOf = ({ now }: App) => {
  const session = now()
  return session.phase === 'authenticated' ? session.claims.access : undefined
}
const code = (result: { status: string }) => ('error' in result ? Object(result.error).code : result.status)

describe('no confirmation is asked for', () => {
  test('right after a sign-in, and for as long as the configuration says', async () => {
    const app = await open('USER_SRP_AUTH', { auth_time: START_SECONDS }, { stepUpAfter: 5 })
    expect(code(await app.session.stepUp())).toBe('READY')
    const isRefreshed = (now = app.clock.now()) =>
      refreshes(cognito, mintTokens({ auth_time: START_SECONDS, jti: `${now}` }, { now }))
    await app.clock.advance(5 * 60_000)
    isRefreshed()
    expect(code(await app.session.stepUp())).toBe('READY')
    await app.clock.advance(6_000)
    isRefreshed()
    void app.session.stepUp()
    expect((await asked(app)).challenge?.name).toBe('PASSWORD')
  })

  test('if the person has signed in again since the API refused a token; a refresh does not count', async () => {
    const app = await open('USER_SRP_AUTH', { auth_time: START_SECONDS - 10 })
    const rejected = (auth_time: number) => mintTokens({ auth_time, jti: 'another' }).AccessToken
    const need = { maxAge: 300 }
    expect(code(await app.session.stepUp({ ...need, rejected: rejected(START_SECONDS - 3600) }))).toBe(
      'READY',
    )
    void app.session.stepUp({ ...need, rejected: rejected(START_SECONDS - 10) })
    expect((await asked(app)).challenge?.name).toBe('PASSWORD')
  })

  test('if the person has confirmed in another tab, even if this tab was not notified', async () => {
    const app = await open()
    const other = signedInSession({}, { storage: app.deps.storage, loadPool: app.deps.loadPool })
    await other.session.start()
    signsIn(cognito, NEW)
    void other.session.stepUp()
    await (await asked(other)).answer('Passw0rd!')
    const shown: unknown[] = []
    app.store.subscribe(({ confirmation }) => shown.push(confirmation))
    expect([code(await app.session.stepUp()), claimsOf(app)]).toEqual(['READY', NEW_CLAIMS])
    expect(shown.filter((confirmation) => confirmation !== null)).toEqual([])
  })

  test('if nobody is signed in', async () => {
    const app = await open()
    signsOut(cognito)
    await app.session.logout()
    expect(code(await app.session.stepUp())).toBe('session-ended')
  })
})

describe('a person who signed in too long ago', () => {
  test('is asked for the password, and new tokens replace the old ones, which are revoked', async () => {
    signsIn(cognito, NEW)
    // It ends no sign-in, also if this tab has reset the password.
    const passwordReset = rowIn(() => fakeStorage({ key: 'ada-1' }), 'key')
    const { app, result, challenge, answer } = await askedOf(undefined, undefined, { passwordReset })
    expect(challenge).toMatchObject({ name: 'PASSWORD', username: 'ada-1' })
    expect(app.now().phase).toBe('authenticated')
    expect(await answer('Passw0rd!')).toBeNull()
    expect(code(await result)).toBe('READY')
    expect(claimsOf(app)).toEqual(NEW_CLAIMS)
    await expect.poll(revoked).toEqual(['refresh-1'])
    expect(cognito.commandCalls(ListUserSessionsCommand)).toEqual([])
    expect(isAsking(app)).toBe(false)
    expect(code(await app.session.stepUp())).toBe('READY')
  })

  test('is also asked for the second step, and the session stays authenticated all the time', async () => {
    asksForSmsCode(cognito, '123456', NEW)
    const app = await open()
    const phases = new Set<string>()
    app.store.subscribe(({ session }) => phases.add(session.phase))
    const result = app.session.stepUp()
    await (await asked(app)).answer('Passw0rd!')
    const second = await asked(app)
    expect(second.challenge).toMatchObject({ name: 'SMS_MFA', destination: '+*******89' })
    expect(await second.answer('000000')).toMatchObject({ code: 'wrong-code' })
    expect(await second.resendCode()).toBeNull()
    expect(await (await asked(app)).answer('123456')).toBeNull()
    expect(code(await result)).toBe('READY')
    expect(phases).toEqual(new Set(['authenticated']))
  })

  test('may mistype the password', async () => {
    refusesPassword(cognito)
    const { app, answer } = await askedOf()
    expect(await answer('Wrong1!')).toMatchObject({ code: 'wrong-current-password' })
    signsIn(cognito, NEW)
    expect(await (await asked(app)).answer('Passw0rd!')).toBeNull()
    expect(isAsking(app)).toBe(false)
  })

  test.each([0, 45])(
    'is asked 55 minutes after the sign-in by a page whose clock was set back by %i minutes, also if the pool cannot be asked',
    async (back) => {
      const storage = memoryStorage(signedIn(readTokens(mintTokens({}, { now: START })), START, 'own-page'))
      const app = testSession({ clock: fakeClock(START + (55 - back) * 60_000), storage })
      cognito.on(GetTokensFromRefreshTokenCommand).rejects(new TypeError('Failed to fetch'))
      await app.session.start()
      void app.session.stepUp()
      expect((await asked(app)).challenge?.name).toBe('PASSWORD')
    },
  )

  test('may cancel, nothing changes, and the next action asks again', async () => {
    const app = await open()
    const before = claimsOf(app)
    const results = [app.session.stepUp(), app.session.stepUp({ maxAge: 5 })]
    const { cancel } = await asked(app)
    cancel()
    // All who wait for the same person get the same answer, without another question.
    expect((await Promise.all(results)).map(code)).toEqual(['step-up-cancelled', 'step-up-cancelled'])
    expect([claimsOf(app), isAsking(app), revoked()]).toEqual([before, false, []])
    void app.session.stepUp()
    expect((await asked(app)).challenge?.name).toBe('PASSWORD')
  })

  test('may cancel while the answer is being sent, and the tokens that arrive are revoked', async () => {
    const { app, result, answer, cancel } = await askedOf()
    const before = claimsOf(app)
    signsIn(cognito, NEW)
    const reply = held(cognito.on(RespondToAuthChallengeCommand), { AuthenticationResult: NEW })
    void answer('Passw0rd!')
    await expect.poll(() => cognito.commandCalls(RespondToAuthChallengeCommand)).toHaveLength(1)
    cancel()
    reply()
    await expect.poll(revoked).toEqual(['refresh-2'])
    expect([code(await result), claimsOf(app)]).toEqual(['step-up-cancelled', before])
  })

  test('may cancel while the last answer is being sent, and the pool is asked for no further question', async () => {
    asksCustomQuestion(cognito, 'friend', NEW)
    const { app, answer, cancel } = await askedOf('CUSTOM_WITHOUT_SRP')
    const refuse = held(cognito.on(RespondToAuthChallengeCommand), notAuthorized())
    const answered = answer('foe')
    await expect.poll(() => cognito.commandCalls(RespondToAuthChallengeCommand)).toHaveLength(1)
    cancel()
    refuse()
    await answered
    expect([begun().length, isAsking(app)]).toEqual([1, false])
  })

  test('is asked once for two actions', async () => {
    signsIn(cognito, NEW)
    const app = await open()
    const results = [app.session.stepUp(), app.session.stepUp()]
    await (await asked(app)).answer('Passw0rd!')
    expect((await Promise.all(results)).map(code)).toEqual(['READY', 'READY'])
    expect(begun()).toHaveLength(1)
  })

  test('is still asked after the tokens are refreshed, because a refresh confirms nothing', async () => {
    const { app } = await askedOf()
    refreshes(cognito, mintTokens(OLD, { now: START, refreshToken: 'refreshed' }))
    await app.session.refresh()
    expect(await app.deps.storage.read()).toMatchObject({ tokens: { refreshToken: 'refreshed' } })
    expect(isAsking(app)).toBe(true)
  })

  test('begins again with a reason if the code came too late', async () => {
    asksForAppCode(cognito, '123456', NEW)
    cognito
      .on(RespondToAuthChallengeCommand, { ChallengeName: 'SOFTWARE_TOKEN_MFA' })
      .rejects(refusal('NotAuthorizedException', 'Invalid session for the user, session is expired.'))
    const { app, answer } = await askedOf()
    await answer('Passw0rd!')
    expect(await (await asked(app)).answer('123456')).toBeNull()
    const again = await asked(app)
    expect([again.challenge?.name, again.problem?.code]).toEqual(['PASSWORD', 'step-up-expired'])
  })

  test('is asked for 15 minutes at most', async () => {
    const { app, result } = await askedOf()
    refreshes(cognito, mintTokens(OLD, { now: START, lifetime: 7200 }))
    await app.clock.advance(15 * 60_000)
    expect([code(await result), isAsking(app)]).toEqual(['step-up-expired', false])
  })

  test('gets an error if a set-up is needed first, because that is done at a sign-in', async () => {
    asksToSetUpApp(cognito, '123456')
    const { result, answer } = await askedOf()
    await answer('Passw0rd!')
    expect(code(await result)).toBe('unexpected-step')
  })

  test('gets an error if the pool cannot be reached, and can try again', async () => {
    isUnreachable(cognito)
    const { app, ...first } = await askedOf('USER_AUTH')
    expect([first.challenge, first.problem?.code]).toEqual([null, 'unreachable'])
    asksForFirstFactor(cognito, ['PASSWORD'])
    await first.begin()
    expect((await asked(app)).challenge?.name).toBe('PASSWORD')
  })

  test('is asked for the password although no fresh token can be had', async () => {
    isUnreachable(cognito)
    const app = await open()
    await app.clock.advance(3_700_000)
    void app.session.stepUp()
    const confirmation = await asked(app)
    expect(confirmation.challenge?.name).toBe('PASSWORD')
    expect(confirmation).not.toHaveProperty('problem')
  })

  test('answers the custom challenge of a pool that has one', async () => {
    asksCustomQuestion(cognito, 'friend', NEW)
    const { app, challenge, answer } = await askedOf('CUSTOM_WITHOUT_SRP')
    expect(challenge).toMatchObject({ name: 'CUSTOM_CHALLENGE' })
    expect(await answer('foe')).toMatchObject({ code: 'wrong-answer' })
    expect(await answer('friend')).toBeNull()
    expect(isAsking(app)).toBe(false)
  })

  test('begins again with a reason if the pool accepts no more answers to its custom challenge', async () => {
    asksCustomQuestion(cognito, 'friend', NEW)
    const { app, answer } = await askedOf('CUSTOM_WITHOUT_SRP')
    cognito.on(RespondToAuthChallengeCommand).rejects(notAuthorized())
    expect(await answer('foe')).toBeNull()
    expect(await asked(app)).toMatchObject({
      challenge: { name: 'CUSTOM_CHALLENGE' },
      problem: { code: 'answers-refused' },
    })
  })
})

describe('the confirmation closes', () => {
  test('with the log-out', async () => {
    const { app, result } = await askedOf()
    signsOut(cognito)
    await app.session.logout()
    expect([code(await result), isAsking(app)]).toEqual(['session-ended', false])
  })

  test('with the page that asked for it', async () => {
    const app = await open()
    const gone = new AbortController()
    const result = app.session.stepUp(undefined, gone.signal)
    await asked(app)
    gone.abort()
    expect([code(await result), isAsking(app)]).toEqual(['step-up-cancelled', false])
  })

  test('only for the page that is left: another page that waits asks again', async () => {
    const app = await open()
    const gone = new AbortController()
    const dropped = app.session.stepUp(undefined, gone.signal)
    const waiting = app.session.stepUp()
    const first = await asked(app)
    gone.abort()
    expect(code(await dropped)).toBe('step-up-cancelled')
    signsIn(cognito, NEW)
    const second = await asked(app)
    expect(second).not.toBe(first)
    await second.answer('Passw0rd!')
    expect(code(await waiting)).toBe('READY')
  })

  test('before it opens if the page is already gone', async () => {
    const app = await open()
    expect(code(await app.session.stepUp(undefined, AbortSignal.abort()))).toBe('step-up-cancelled')
    expect(isAsking(app)).toBe(false)
  })

  test('once the person has confirmed in another tab', async () => {
    const { app, result } = await askedOf()
    const other = signedInSession({}, { storage: app.deps.storage, loadPool: app.deps.loadPool })
    await other.session.start()
    signsIn(cognito, NEW)
    void other.session.stepUp()
    await (await asked(other)).answer('Passw0rd!')
    await app.session.accessToken()
    expect([code(await result), isAsking(app), claimsOf(app)]).toEqual(['READY', false, NEW_CLAIMS])
  })
})

test('a confirmation with another person’s account revokes those tokens and keeps the session', async () => {
  const sub = 'b0000000-0000-4000-8000-000000000002'
  signsIn(cognito, mintTokens({ sub }, { now: START, refreshToken: 'theirs' }))
  const { app, result, answer } = await askedOf()
  const before = claimsOf(app)
  await answer('Passw0rd!')
  expect([code(await result), claimsOf(app)]).toEqual(['session-ended', before])
  await expect.poll(revoked).toEqual(['theirs'])
})

describe('with USER_AUTH', () => {
  test('a passkey is asked for first, and the only other way is the password, because a code alone is not enough', async () => {
    asksForFirstFactor(cognito, ['EMAIL_OTP', 'PASSWORD', 'WEB_AUTHN'], '12345678', NEW)
    const { app, ...first } = await askedOf('USER_AUTH')
    expect(first.challenge).toMatchObject({ name: 'WEB_AUTHN', hasAlternative: true })
    await first.listWays()
    const ways = await asked(app)
    expect(ways.challenge).toMatchObject({ name: 'SELECT_CHALLENGE', factors: ['WEB_AUTHN', 'PASSWORD'] })
    await ways.choose('PASSWORD')
    await (await asked(app)).answer('Passw0rd!')
    expect(claimsOf(app)).toEqual(NEW_CLAIMS)
  })

  test('a person without a password confirms by a code', async () => {
    asksForFirstFactor(cognito, ['EMAIL_OTP'], '12345678', NEW)
    const { app, challenge, answer } = await askedOf('USER_AUTH')
    expect(challenge?.name).toBe('EMAIL_OTP')
    expect(await answer('12345678')).toBeNull()
    expect(claimsOf(app)).toEqual(NEW_CLAIMS)
  })
})

const AT_GOOGLE = { providerName: 'Google', userId: '1' }
const AT_CORPORATE = { providerName: 'Corporate', userId: '2' }

test.each([
  ['that they signed in at', 'ada-1', [AT_GOOGLE, AT_CORPORATE], 'Corporate', 'Corporate'],
  ['whose user they are', 'Corporate_2', [AT_CORPORATE], null, 'Corporate'],
  ['whose user they are, also if they chose it there', 'corporate_2', [AT_CORPORATE], '', 'Corporate'],
  ['that they choose there, also if one is linked', 'ada-1', [AT_GOOGLE, AT_CORPORATE], '', undefined],
  ['that they choose there, if it is not known', 'ada-1', [AT_GOOGLE, AT_CORPORATE], null, undefined],
  ['that they choose there, if somebody else was the last', 'ada-1', [AT_GOOGLE], 'Corporate', undefined],
])(
  'a person who signed in at the hosted domain confirms there, at the provider %s',
  async (_, username, identities, last, provider) => {
    const left: unknown[] = []
    const later = { auth_time: OLD.auth_time + 1 }
    const hosted = {
      begin: (given: unknown) => {
        left.push(given)
        return Promise.reject(new Error('Back by the page cache'))
      },
      handleCallback: () => ({
        from: '/settings',
        provider: '',
        finish: async () => readTokens(mintTokens({ ...later, username, identities }, { now: START })),
      }),
      askedFor: () => '',
      logout: () => Promise.resolve(),
    }
    const lastProvider = { get: () => last, set: () => true, remove: () => {} }
    const deps = { loadHostedDomain: () => Promise.resolve(hosted), lastProvider }
    const app = await open('USER_SRP_AUTH', OLD, deps)
    await app.session.finishHostedSignIn(new URL('https://app.example.com/auth/callback?code=1'))
    const result = app.session.stepUp()
    await expect.poll(() => isAsking(app)).toBe(true)
    const { confirmation } = app.store.getState()
    if (confirmation?.at !== 'hosted-domain') throw new Error('Asked elsewhere')
    expect(await confirmation.leave('/settings')).toMatchObject({ error: { code: 'unexpected' } })
    const confirms = userOf(app.store.getState())?.uuid
    expect(left).toEqual([{ from: '/settings', provider, prompt: 'login', confirms }])
    confirmation.cancel()
    expect(code(await result)).toBe('step-up-cancelled')
  },
)

test('a person with several second steps chooses one', async () => {
  asksFor(cognito, 'SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' })
  const { app, answer } = await askedOf()
  await answer('Passw0rd!')
  const { challenge, choose } = await asked(app)
  expect(challenge).toMatchObject({ name: 'SELECT_MFA_TYPE', factors: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] })
  await choose('SMS_MFA')
  const [last] = cognito.commandCalls(RespondToAuthChallengeCommand).slice(-1)
  expect(last?.args[0].input.ChallengeResponses).toMatchObject({ ANSWER: 'SMS_MFA' })
})
