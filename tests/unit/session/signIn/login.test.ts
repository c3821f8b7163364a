import {
  AssociateSoftwareTokenCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, test, vi } from 'vitest'
import { rowIn } from '../../../../src/browserStorage'
import type { ChallengeName } from '../../../../src/cognito/challenges'
import type { Factor, FirstFactor } from '../../../../src/cognito/factors'
import { errorMessage } from '../../../../src/messages/errorMessages'
import { challengeOf, isLoggedIn, isReady, userOf } from '../../../../src/session/session'
import type { Input } from '../../../../src/session/signIn/flow'
import {
  held,
  asksFor,
  asksForPasswordProof,
  asksForSmsCode,
  asksToChoose,
  asksToSetUpApp,
  asksToSetUpEmail,
  notAuthorized,
  refusesPassword,
  signsIn,
  stubCognito,
  refusal,
} from '../../../support/cognito'
import { settle } from '../../../support/clock'
import { testPool, testSession, started } from '../../../support/session'
import { fakeStorage } from '../../../support/webStorage'
import { mintTokens } from '../../../support/tokens'
import { failed } from '../../../support/failed'

const cognito = stubCognito()

const now = ({ store }: ReturnType<typeof testSession>) => store.getState()

const ADA = ['ada@example.com', 'Passw0rd!'] as const
const READY = { status: 'READY' }
const NO_SIGN_IN = { status: 'ERROR', error: { code: 'no-sign-in' } }
const begun = () => cognito.commandCalls(InitiateAuthCommand).map(({ args }) => args[0].input)
const answered = () => cognito.commandCalls(RespondToAuthChallengeCommand).map(({ args }) => args[0].input)
const withFlow = (...given: Parameters<typeof testPool>) =>
  testSession({ loadPool: () => Promise.resolve(testPool(...given)) })
const byPassword = () => withFlow('USER_PASSWORD_AUTH')

test('the right password gives READY, and the user is read from the ID token', async () => {
  signsIn(cognito)
  const app = testSession()
  expect(await app.session.login('Ada@Example.com', 'Passw0rd!')).toEqual(READY)
  expect(isLoggedIn(now(app))).toBe(true)
  expect(userOf(now(app))).toEqual({
    uuid: 'a0b1c2d3-0000-4000-8000-000000000001',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    phoneNumber: '',
    isEmailVerified: true,
    isPhoneNumberVerified: false,
  })
})

test('after a sign-in in the form no identity provider is the one used last', async () => {
  const storage = fakeStorage({ 'last-provider': 'Google' })
  const lastProvider = rowIn(() => storage, 'last-provider')
  const app = testSession({ lastProvider })
  asksForSmsCode(cognito, '123456')
  await app.session.login(...ADA)
  expect(lastProvider.get()).toBe('Google')
  await app.session.confirmLogin('123456')
  expect(lastProvider.get()).toBeNull()
})

test('the username is lower-cased, and the proof is sent under the real user name and the challenge’s session', async () => {
  signsIn(cognito)
  await testSession().session.login('Ada@Example.com', 'Passw0rd!')
  expect(begun()).toMatchObject([{ AuthParameters: { USERNAME: 'ada@example.com' } }])
  expect(answered()[0]).toMatchObject({
    Session: 'password-session',
    ChallengeResponses: {
      USERNAME: 'a0b1c2d3-0000-4000-8000-000000000001',
      TIMESTAMP: 'Thu Jan 1 00:00:00 UTC 2026',
    },
  })
})

test('the password is in no request', async () => {
  signsIn(cognito)
  await testSession().session.login(...ADA)
  expect(JSON.stringify(cognito.calls().map(({ args }) => args[0].input))).not.toContain('Passw0rd!')
})

test.each([
  ['', 'Passw0rd!', 'empty-username'],
  ['   ', 'Passw0rd!', 'empty-username'],
  ['ada@example.com', '', 'empty-password'],
  ['ada@example.com', ' \u200b\u3000', 'empty-password'],
])('an empty username or password (%j, %j) is refused before any call', async (username, password, code) => {
  const result = await testSession().session.login(username, password)
  expect(result).toMatchObject({ status: 'ERROR', error: { code } })
  expect(cognito.calls()).toHaveLength(0)
})

const passwordsSent = () => begun().map(({ AuthParameters }) => AuthParameters?.['PASSWORD'])

test('what stands around a pasted password is not sent, nor with a new code', async () => {
  cognito.on(InitiateAuthCommand).resolves({ ChallengeName: 'SMS_MFA', Session: 'challenge-session' })
  const { session } = byPassword()
  await session.login('ada@example.com', '\u200b Pass w0rd!\u00a0')
  await session.resendCode()
  expect(passwordsSent()).toEqual(['Pass w0rd!', 'Pass w0rd!'])
})

test('a pasted temporary password becomes the new one without what stood around it', async () => {
  const step = { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: 'challenge-session' } as const
  cognito.on(InitiateAuthCommand).resolves({ ...step, ChallengeParameters: {} })
  await byPassword().session.login('ada@example.com', 'Temporary1!\n')
  expect(answered()[0]?.ChallengeResponses?.['NEW_PASSWORD']).toBe('Temporary1!')
})

test('a wrong password gives ERROR, is logged, and signs nobody in', async () => {
  refusesPassword(cognito)
  const app = await started(testSession())
  const result = await app.session.login('ada@example.com', 'wrong')
  expect(result).toMatchObject(failed('wrong-credentials'))
  expect(app.logged).toEqual(['Sign-in failed: Incorrect username or password.'])
  expect(isReady(now(app))).toBe(true)
  expect(isLoggedIn(now(app))).toBe(false)
})

test('a text message gives SMS_CODE_REQUIRED with its masked destination, and the code completes the sign-in', async () => {
  asksForSmsCode(cognito, '012345')
  const app = testSession()
  expect(await app.session.login(...ADA)).toEqual({ status: 'SMS_CODE_REQUIRED', destination: '+*******89' })
  expect(isLoggedIn(now(app))).toBe(false)
  const wrong = { status: 'ERROR', error: { code: 'wrong-code' } }
  expect(await app.session.confirmLogin('999999')).toMatchObject(wrong)
  expect(await app.session.confirmLogin(' 012345 ')).toEqual(READY)
  expect(isLoggedIn(now(app))).toBe(true)
  expect(answered().at(-1)).toMatchObject({
    ChallengeResponses: { USERNAME: 'a0b1c2d3-0000-4000-8000-000000000001' },
  })
})

const ASKS_NAME = { requiredAttributes: '["userAttributes.name"]' }
const NO_PASSWORD = { password: '', attributes: { name: 'Ada' } }
const setUp = (factor: string) => ({ MFAS_CAN_SETUP: JSON.stringify([factor]) })

test.each<[string, ChallengeName, Record<string, string>, Input, string, string]>([
  ['code', 'SMS_MFA', {}, { code: '  ' }, 'Enter the code.', 'code'],
  ['new password', 'NEW_PASSWORD_REQUIRED', ASKS_NAME, NO_PASSWORD, 'Enter your password.', 'password'],
  ['code of a new app', 'MFA_SETUP', setUp('SOFTWARE_TOKEN_MFA'), { code: ' ' }, 'Enter the code.', 'code'],
  ['address', 'MFA_SETUP', setUp('EMAIL_OTP'), { email: ' ' }, 'Enter your e-mail address.', 'username'],
  ['answer', 'CUSTOM_CHALLENGE', { question: 'q' }, { answer: ' ' }, 'Enter the answer.', 'answer'],
])(
  'an empty %s is refused with its own message, and nothing is sent',
  async (_, name, given, empty, text, field) => {
    asksFor(cognito, name, given)
    const app = testSession()
    await app.session.login(...ADA)
    const calls = cognito.calls().length
    const result = await app.session.answer(empty)
    expect(result.status === 'ERROR' && errorMessage(result.error)).toEqual({ text, field })
    expect(cognito.calls()).toHaveLength(calls)
    expect(challengeOf(now(app))?.name).toBe(name)
  },
)

const ANSWERS = [
  { code: '012345' },
  { password: 'Passw0rd!' },
  { answer: 'Rex' },
  { email: ADA[0] },
  { given: {} },
]

test.each(ANSWERS)(
  'an answer without a sign-in, or before its challenge is there, fails with the specified message: %j',
  async (given) => {
    const { session, logged } = testSession()
    const message = 'An error occurred during the sign in process'
    const refused = { status: 'ERROR', error: { code: 'no-sign-in', message } }
    expect(await session.answer(given)).toMatchObject(refused)
    expect(logged).toEqual([`Sign-in failed: ${message}`])
    cognito.on(InitiateAuthCommand).callsFake(() => new Promise(() => {}))
    void session.login(...ADA)
    await expect.poll(begun).toHaveLength(1)
    expect(await session.answer(given)).toMatchObject(refused)
  },
)

test('a challenge waits 15 minutes for its answer, and no longer, and then the password is dropped, too', async () => {
  asksForSmsCode(cognito, '012345')
  const app = await started(testSession())
  await app.session.login(...ADA)
  await app.clock.advance(15 * 60_000 - 1)
  expect(now(app).session.phase).toBe('challenged')
  await app.clock.advance(1)
  expect(now(app).session.phase).toBe('anonymous')
  expect(await app.session.confirmLogin('012345')).toMatchObject(NO_SIGN_IN)
})

const MACHINES = ['updated_at', 'zoneinfo', 'locale']
const required = (...names: string[]) => ({
  requiredAttributes: JSON.stringify(names.map((name) => `userAttributes.${name}`)),
})
const answersToNewPassword = () =>
  answered()
    .filter(({ ChallengeName }) => ChallengeName === 'NEW_PASSWORD_REQUIRED')
    .map(({ ChallengeResponses }) => ChallengeResponses)

test('NEW_PASSWORD_REQUIRED asks nobody for what the program knows, and answers it with the password just typed', async () => {
  asksFor(cognito, 'NEW_PASSWORD_REQUIRED', required(...MACHINES))
  cognito
    .on(RespondToAuthChallengeCommand, { ChallengeName: 'NEW_PASSWORD_REQUIRED' })
    .resolves({ AuthenticationResult: mintTokens() })
  expect(await testSession().session.login(...ADA)).toEqual(READY)
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions()
  expect(answersToNewPassword()).toEqual([
    expect.objectContaining({
      NEW_PASSWORD: 'Passw0rd!',
      'userAttributes.updated_at': String(Date.UTC(2026, 0, 1) / 1000),
      'userAttributes.zoneinfo': timeZone,
      'userAttributes.locale': locale,
    }),
  ])
})

test('a new password takes along what the program knows, in the pool’s time, unless the page says it', async () => {
  asksFor(cognito, 'NEW_PASSWORD_REQUIRED', required('given_name', 'updated_at', 'locale'))
  const pool = testPool('USER_SRP_AUTH', () => Date.UTC(2026, 0, 1))
  pool.client.config.systemClockOffset = 90_500
  const { session } = testSession({ loadPool: () => Promise.resolve(pool) })
  await session.login(...ADA)
  await session.answer({ password: 'New passw0rd!', attributes: { given_name: 'Ada', locale: 'de' } })
  expect(answersToNewPassword()).toEqual([
    expect.objectContaining({
      'userAttributes.given_name': 'Ada',
      'userAttributes.updated_at': String(Date.UTC(2026, 0, 1) / 1000 + 90),
      'userAttributes.locale': 'de',
    }),
  ])
})

test.each([
  ['refuses', refusal('InvalidPasswordException', 'Password does not conform to policy')],
  [
    'finds too short',
    refusal('InvalidPasswordException', 'Password does not conform to policy: Password not long enough'),
  ],
  ['never gets', new TypeError('Failed to fetch')],
])(
  'NEW_PASSWORD_REQUIRED asks for a new password only if the pool judges the typed one, which it %s',
  async (_, refused) => {
    asksFor(cognito, 'NEW_PASSWORD_REQUIRED', { requiredAttributes: '[]' })
    cognito.on(RespondToAuthChallengeCommand, { ChallengeName: 'NEW_PASSWORD_REQUIRED' }).rejects(refused)
    const asked = { status: 'CHALLENGE_REQUIRED', challenge: 'NEW_PASSWORD_REQUIRED' }
    const expected = refused instanceof TypeError ? failed('unreachable') : asked
    expect(await testSession().session.login(...ADA)).toMatchObject(expected)
  },
)

test('a code is sent again with the new password after a new one was set, not with the old one', async () => {
  cognito.on(InitiateAuthCommand).resolves({
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: 'challenge-session',
    ChallengeParameters: { requiredAttributes: '["userAttributes.name"]', userAttributes: '{}' },
  })
  cognito
    .on(RespondToAuthChallengeCommand)
    .resolves({ ChallengeName: 'SMS_MFA', Session: 'challenge-session' })
  const { session } = byPassword()
  await session.login('ada@example.com', 'Temporary1!')
  await session.answer({ password: 'Passw0rd!', attributes: { name: 'Ada' } })
  await session.resendCode()
  expect(passwordsSent()).toEqual(['Temporary1!', 'Passw0rd!'])
})

const OVER = notAuthorized('Invalid session for the user.')

test.each([
  ['over, because it was taken: it signs in', OVER, signsIn, READY],
  ['over, because it came too late', OVER, refusesPassword, failed('challenge-over')],
  ['refused', refusal('InvalidPasswordException'), signsIn, failed('password-refused')],
])('a new password whose answer was lost is sent again, and is %s', async (_, refused, then, expected) => {
  asksFor(cognito, 'NEW_PASSWORD_REQUIRED', required('given_name'))
  cognito
    .on(RespondToAuthChallengeCommand, { ChallengeName: 'NEW_PASSWORD_REQUIRED' })
    .rejectsOnce(new TypeError('Failed to fetch'))
    .rejects(refused)
  const { session } = testSession()
  await session.login(...ADA)
  then(cognito)
  const set = (password: string) => session.answer({ password, attributes: { given_name: 'Ada' } })
  expect(await set('New passw0rd!')).toMatchObject(failed('unreachable'))
  expect(await set('An0ther passw0rd!')).toMatchObject({ status: 'ERROR' })
  expect(await set('New passw0rd!')).toMatchObject(expected)
})

test('an unknown step fails with the specified message', async () => {
  asksFor(cognito, 'DEVICE_SRP_AUTH')
  const { session, logged } = testSession()
  expect(await session.login(...ADA)).toMatchObject({
    status: 'ERROR',
    error: { code: 'unexpected-step', message: 'Unexpected sign-in step' },
  })
  expect(logged).toEqual(['Sign-in failed: Unexpected sign-in step'])
})

test.each(['EMAIL_OTP', 'SOFTWARE_TOKEN_MFA', 'SELECT_MFA_TYPE', 'MFA_SETUP', 'CUSTOM_CHALLENGE'] as const)(
  'a step without a name in the specification is named after its challenge: %s',
  async (challenge) => {
    asksFor(cognito, challenge)
    const app = testSession()
    expect(await app.session.login(...ADA)).toEqual({ status: 'CHALLENGE_REQUIRED', challenge })
    expect(challengeOf(now(app))).toMatchObject({ name: challenge })
  },
)

test.each<[ChallengeName, Record<string, string>, Factor | FirstFactor]>([
  ['SELECT_CHALLENGE', {}, 'SOFTWARE_TOKEN_MFA'],
  ['SELECT_MFA_TYPE', {}, 'PASSWORD'],
  ['MFA_SETUP', setUp('SOFTWARE_TOKEN_MFA'), 'SMS_MFA'],
  ['SMS_MFA', {}, 'SOFTWARE_TOKEN_MFA'],
])('at %s, with %j, nobody chooses %s', async (name, given, factor) => {
  asksFor(cognito, name, given)
  const { session } = testSession()
  await session.login(...ADA)
  const calls = cognito.calls().length
  expect(await session.choose(factor)).toMatchObject(NO_SIGN_IN)
  expect(cognito.calls()).toHaveLength(calls)
})

test('the code of an authenticator app that is set up signs in, with the session that its check has given', async () => {
  asksToSetUpApp(cognito, '123456')
  const { session } = testSession()
  await session.login(...ADA)
  await session.choose('SOFTWARE_TOKEN_MFA')
  expect(await session.answer({ code: '654321' })).toMatchObject(failed('wrong-code'))
  expect(await session.answer({ code: '123456' })).toEqual(READY)
  const { ChallengeName, Session, ChallengeResponses } = answered().at(-1) ?? {}
  expect([ChallengeName, Session]).toEqual(['MFA_SETUP', 'verified-session'])
  expect(ChallengeResponses).toEqual({ USERNAME: expect.stringMatching(/^a0b1/) })
})

test('an authenticator set-up that was left before its secret arrived does not come back', async () => {
  asksFor(cognito, 'MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })
  const answer = held(cognito.on(AssociateSoftwareTokenCommand), { SecretCode: 'ABCD' })
  const app = await started(testSession())
  await app.session.login(...ADA)
  const choosing = app.session.choose('SOFTWARE_TOKEN_MFA')
  await settle()
  await app.session.cancelSignIn()
  answer()
  expect(await choosing).toMatchObject(NO_SIGN_IN)
  expect(now(app).session.phase).toBe('anonymous')
})

test('an authenticator app that is set up gets one secret, however often it is asked for', async () => {
  asksFor(cognito, 'MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' })
  const answer = held(cognito.on(AssociateSoftwareTokenCommand), { SecretCode: 'ABCD' })
  const app = testSession()
  await app.session.login(...ADA)
  const chosen = [app.session.choose('SOFTWARE_TOKEN_MFA'), app.session.choose('SOFTWARE_TOKEN_MFA')]
  await settle()
  answer()
  await Promise.all(chosen)
  expect(await app.session.choose('SOFTWARE_TOKEN_MFA')).toMatchObject({ challenge: 'MFA_SETUP' })
  expect(challengeOf(now(app))?.authenticator).toEqual({ secret: 'ABCD', account: 'ada@example.com' })
  expect(cognito.commandCalls(AssociateSoftwareTokenCommand)).toHaveLength(1)
})

test('an incomplete password challenge is refused before the arithmetic', async () => {
  cognito.on(InitiateAuthCommand).resolves({ ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters: {} })
  expect(await testSession().session.login(...ADA)).toMatchObject(failed('malformed-reply'))
})

test('a browser that fails at the proof is not told as a bad reply of the pool', async () => {
  const refuses = () => Promise.reject(new DOMException('The operation failed', 'OperationError'))
  vi.stubGlobal('crypto', {
    subtle: { digest: refuses },
    getRandomValues: crypto.getRandomValues.bind(crypto),
  })
  asksForPasswordProof(cognito)
  expect(await testSession().session.login(...ADA)).toMatchObject({
    error: { code: 'unexpected', cause: { name: 'OperationError' } },
  })
})

test('throttling is reported after one try, because a retry would use up a password attempt', async () => {
  asksForPasswordProof(cognito)
  cognito.on(RespondToAuthChallengeCommand).rejects(refusal('TooManyRequestsException', 'Rate exceeded'))
  expect(await testSession().session.login(...ADA)).toMatchObject(failed('throttled'))
  expect(answered()).toHaveLength(1)
})

test('each sign-in uses a fresh ephemeral, even one prepared after a refusal', async () => {
  refusesPassword(cognito)
  const { session } = testSession()
  for (let attempt = 0; attempt < 3; attempt++) await session.login('ada@example.com', 'wrong')
  const sent = begun().map(({ AuthParameters }) => AuthParameters?.['SRP_A'])
  expect(sent).toHaveLength(3)
  expect(new Set(sent).size).toBe(3)
})

test('a refused login during an open challenge leaves neither challenge nor password behind', async () => {
  asksForSmsCode(cognito, '012345')
  const app = await started(testSession())
  await app.session.login(...ADA)
  refusesPassword(cognito)
  await app.session.login('eve@example.com', 'wrong')
  expect(now(app).session.phase).toBe('anonymous')
  expect(await app.session.confirmLogin('012345')).toMatchObject(NO_SIGN_IN)
})

const question = (ChallengeParameters?: Record<string, string>, Session = 's') =>
  ({ ChallengeName: 'CUSTOM_CHALLENGE', Session, ChallengeParameters }) as const

test.each([
  ['no parameters', undefined],
  ['the question', { question: 'q' }],
  ['parameters without a question', { email: 'ada@example.com' }],
])('a custom challenge that comes again with %s says that the answer was wrong', async (_what, asked) => {
  cognito.on(InitiateAuthCommand).resolves(question(asked))
  cognito.on(RespondToAuthChallengeCommand).resolves(question(asked && { USERNAME: 'ada-1', ...asked }))
  const { session } = testSession()
  await session.login(...ADA)
  expect(await session.answer({ answer: 'wrong' })).toMatchObject(failed('wrong-answer'))
  const calls = cognito.calls().length
  expect(await session.answer({ answer: '  ' })).toMatchObject(failed('empty-answer'))
  expect(cognito.calls()).toHaveLength(calls)
})

test('a different second question is asked, because the first answer was right', async () => {
  cognito.on(InitiateAuthCommand).resolves(question({ question: 'first' }))
  cognito.on(RespondToAuthChallengeCommand).resolves(question({ question: 'second' }))
  const { session } = testSession()
  await session.login(...ADA)
  const asked = { status: 'CHALLENGE_REQUIRED', challenge: 'CUSTOM_CHALLENGE' }
  expect(await session.answer({ answer: 'right' })).toEqual(asked)
})

test('the wrong answer that ends a custom challenge is not reported as a wrong password', async () => {
  cognito.on(InitiateAuthCommand).resolves(question())
  cognito.on(RespondToAuthChallengeCommand).rejects(notAuthorized())
  const { session } = testSession()
  await session.login(...ADA)
  expect(await session.answer({ answer: 'wrong' })).toMatchObject(failed('answers-refused'))
})

test('a wrong answer keeps the sign-in open, and the next answer uses the newest challenge session', async () => {
  cognito.on(InitiateAuthCommand).resolves(question({ question: 'q' }, 's-1'))
  cognito
    .on(RespondToAuthChallengeCommand)
    .resolvesOnce(question({ question: 'q' }, 's-2'))
    .resolves({ AuthenticationResult: mintTokens() })
  const { session } = testSession()
  await session.login(...ADA)
  expect(await session.answer({ answer: 'wrong' })).toMatchObject(failed('wrong-answer'))
  expect(await session.answer({ answer: 'right' })).toEqual(READY)
  expect(
    answered().map(({ Session, ChallengeResponses }) => [Session, ChallengeResponses?.['ANSWER']]),
  ).toEqual([
    ['s-1', 'wrong'],
    ['s-2', 'right'],
  ])
})

test('custom authentication with SRP proves the password before the pool asks its question', async () => {
  asksFor(cognito, 'CUSTOM_CHALLENGE', { question: 'q' })
  cognito
    .on(RespondToAuthChallengeCommand, { ChallengeName: 'CUSTOM_CHALLENGE' })
    .resolves({ AuthenticationResult: mintTokens() })
  const { session } = withFlow('CUSTOM_AUTH')
  expect(await session.login('ada@example.com')).toMatchObject(failed('empty-password'))
  expect(cognito.calls()).toHaveLength(0)
  expect(await session.login(...ADA)).toMatchObject({ status: 'CHALLENGE_REQUIRED' })
  expect(begun()[0]).toMatchObject({
    AuthFlow: 'CUSTOM_AUTH',
    AuthParameters: { USERNAME: 'ada@example.com', CHALLENGE_NAME: 'SRP_A', SRP_A: expect.any(String) },
  })
  expect(await session.answer({ answer: 'right' })).toEqual(READY)
  const steps = answered().map(({ ChallengeName }) => ChallengeName)
  expect(steps).toEqual(['PASSWORD_VERIFIER', 'CUSTOM_CHALLENGE'])
})

test('custom authentication without SRP sends only the name and needs no password', async () => {
  cognito.on(InitiateAuthCommand).resolves(question())
  const { session } = withFlow('CUSTOM_WITHOUT_SRP')
  expect(await session.login('Ada@Example.com')).toMatchObject({ status: 'CHALLENGE_REQUIRED' })
  expect(begun()[0]).toEqual({
    AuthFlow: 'CUSTOM_AUTH',
    ClientId: 'client',
    AuthParameters: { USERNAME: 'ada@example.com' },
  })
})

test('client metadata is sent with every call of the sign-in, merged with the configured metadata', async () => {
  asksForSmsCode(cognito, '012345')
  const { session } = withFlow('USER_SRP_AUTH', undefined, { app: 'web', locale: 'en' })
  await session.login('ada@example.com', 'Passw0rd!', { locale: 'de' })
  await session.resendCode()
  await session.confirmLogin('012345')
  const sent = [...begun(), ...answered()].map(({ ClientMetadata }) => ClientMetadata)
  expect(sent).toEqual([1, 2, 3, 4, 5].map(() => ({ app: 'web', locale: 'de' })))
})

test('client metadata of one sign-in is not sent with the next one', async () => {
  signsIn(cognito)
  const { session } = withFlow('USER_SRP_AUTH', undefined, { app: 'web' })
  await session.login('ada@example.com', 'Passw0rd!', { locale: 'de' })
  await session.login(...ADA)
  const sent = begun().map(({ ClientMetadata }) => ClientMetadata)
  expect(sent).toEqual([{ app: 'web', locale: 'de' }, { app: 'web' }])
})

test('an error in our own code is reported as unexpected, with its cause, and not as a lost network', async () => {
  const fault = new TypeError('x is not a function')
  const { session } = testSession({ loadPool: () => Promise.reject(fault) })
  expect(await session.login(...ADA)).toMatchObject({ error: { code: 'unexpected', cause: fault } })
})

test('a page that was opened with plain http says so before anything is sent', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const { session } = testSession()
  const insecure = { error: { code: 'insecure-page' } }
  expect(await session.login(...ADA)).toMatchObject(insecure)
  expect(await session.beginHostedSignIn('/home')).toMatchObject(insecure)
  expect(cognito.calls()).toHaveLength(0)
})

test('NEW_PASSWORD_REQUIRED of a sign-in that was cancelled is not answered with the password of the next', async () => {
  asksFor(cognito, 'NEW_PASSWORD_REQUIRED', { requiredAttributes: '[]' })
  const { session } = byPassword()
  const answer = held(cognito.on(InitiateAuthCommand), {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: 'challenge-session',
    ChallengeParameters: { requiredAttributes: '[]' },
  })
  const first = session.login('ada@example.com', 'Temporary1!')
  await expect.poll(begun).toHaveLength(1)
  await session.cancelSignIn()
  cognito.on(InitiateAuthCommand).callsFake(() => new Promise(() => {}))
  void session.login('grace@example.com', 'Passw0rd!')
  await expect.poll(begun).toHaveLength(2)
  answer()
  expect(await first).toMatchObject(NO_SIGN_IN)
  expect(answered()).toHaveLength(0)
})

test('the late answer to a new code does not take people back from the choice that they have made meanwhile', async () => {
  const choice = {
    ChallengeName: 'SELECT_MFA_TYPE',
    Session: 'challenge-session',
    ChallengeParameters: { MFAS_CAN_CHOOSE: '["SMS_MFA","EMAIL_OTP"]' },
  } as const
  asksToChoose(cognito, ['SMS_MFA', 'EMAIL_OTP'], '123456')
  cognito.on(InitiateAuthCommand).resolves(choice)
  const app = byPassword()
  await app.session.login(...ADA)
  await app.session.choose('SMS_MFA')
  const answer = held(cognito.on(InitiateAuthCommand), choice)
  const resent = app.session.resendCode()
  await expect.poll(begun).toHaveLength(2)
  cognito.on(InitiateAuthCommand).resolves(choice)
  await app.session.listWays()
  answer()
  expect(await resent).toEqual({ status: 'CHALLENGE_REQUIRED', challenge: 'SELECT_MFA_TYPE' })
  expect(challengeOf(now(app))).toMatchObject({ name: 'SELECT_MFA_TYPE' })
})

test('a second step that was chosen is chosen again for a new code, and can be left for the others', async () => {
  asksToChoose(cognito, ['SMS_MFA', 'EMAIL_OTP'], '123456')
  const app = testSession()
  await app.session.login(...ADA)
  await app.session.choose('EMAIL_OTP')
  expect(challengeOf(now(app))).toMatchObject({ name: 'EMAIL_OTP', isChosen: true })
  await app.session.resendCode()
  expect(answered().at(-1)?.ChallengeResponses).toMatchObject({ ANSWER: 'EMAIL_OTP' })
  expect(challengeOf(now(app))).toMatchObject({ name: 'EMAIL_OTP', isChosen: true })
  await app.session.listWays()
  expect(challengeOf(now(app))?.name).toBe('SELECT_MFA_TYPE')
  await app.session.choose('SMS_MFA')
  expect(await app.session.confirmLogin('123456')).toEqual(READY)
})

test('of two answers with the same step the one that came last counts', async () => {
  const step = (Session: string) => ({ ChallengeName: 'SMS_MFA', Session, ChallengeParameters: {} }) as const
  cognito.on(InitiateAuthCommand).resolves(step('first'))
  const app = byPassword()
  await app.session.login(...ADA)
  const answer = held(cognito.on(InitiateAuthCommand), step('last'))
  const resent = app.session.resendCode()
  await expect.poll(begun).toHaveLength(2)
  cognito.on(InitiateAuthCommand).resolves(step('second'))
  await app.session.resendCode()
  answer()
  await resent
  expect(challengeOf(now(app))).toMatchObject({ challengeSession: 'last' })
})

test('a new code for the set-up of e-mail as second step goes to the same address', async () => {
  asksToSetUpEmail(cognito, '123456')
  const app = testSession()
  await app.session.login(...ADA)
  await app.session.answer({ email: 'ada@private.example' })
  expect(answered().at(-1)?.ChallengeResponses).toMatchObject({ EMAIL: 'ada@private.example' })
  expect(await app.session.resendCode()).toEqual({ status: 'CHALLENGE_REQUIRED', challenge: 'EMAIL_OTP' })
  expect(answered().at(-1)?.ChallengeResponses).toMatchObject({ EMAIL: 'ada@private.example' })
})
