import {
  AssociateSoftwareTokenCommand,
  InitiateAuthCommand,
  InvalidPasswordException,
  RespondToAuthChallengeCommand,
  TooManyRequestsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { rowIn } from '../../../../src/browserStorage'
import type { ChallengeName } from '../../../../src/cognito/challenges'
import { errorMessage } from '../../../../src/messages/errorMessages'
import type { LoginResult } from '../../../../src/session/results'
import { challengeOf, isLoggedIn, isReady, userOf } from '../../../../src/session/session'
import type { SessionState } from '../../../../src/session/store'
import {
  held,
  asksFor,
  asksForPasswordProof,
  asksForSmsCode,
  asksToChoose,
  asksToSetUpEmail,
  notAuthorized,
  refusesPassword,
  signsIn,
  stubCognito,
} from '../../../support/cognito'
import { settle } from '../../../support/clock'
import { testPool, testSession } from '../../../support/session'
import { fakeStorage } from '../../../support/webStorage'
import { mintTokens } from '../../../support/tokens'

const cognito = stubCognito()
beforeEach(() => void cognito.reset())

const now = ({ store }: ReturnType<typeof testSession>) => store.getState()

test('the right password gives READY, and the user is read from the ID token', async () => {
  signsIn(cognito)
  const app = testSession()
  expect(await app.session.login('Ada@Example.com', 'Passw0rd!')).toEqual({ status: 'READY' })
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
  await app.session.login('ada@example.com', 'Passw0rd!')
  expect(lastProvider.get()).toBe('Google')
  await app.session.confirmLogin('123456')
  expect(lastProvider.get()).toBeNull()
})

test('the username is lower-cased, and the proof is sent under the real user name and the challenge’s session', async () => {
  signsIn(cognito)
  await testSession().session.login('Ada@Example.com', 'Passw0rd!')
  const [initiate] = cognito.commandCalls(InitiateAuthCommand)
  expect(initiate?.args[0].input.AuthParameters?.['USERNAME']).toBe('ada@example.com')
  const [respond] = cognito.commandCalls(RespondToAuthChallengeCommand)
  expect(respond?.args[0].input).toMatchObject({
    Session: 'password-session',
    ChallengeResponses: {
      USERNAME: 'a0b1c2d3-0000-4000-8000-000000000001',
      TIMESTAMP: 'Thu Jan 1 00:00:00 UTC 2026',
    },
  })
})

test('the password is in no request', async () => {
  signsIn(cognito)
  await testSession().session.login('ada@example.com', 'Passw0rd!')
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

const byPassword = () => testSession({ loadPool: () => Promise.resolve(testPool('USER_PASSWORD_AUTH')) })
const passwordsSent = () =>
  cognito.commandCalls(InitiateAuthCommand).map(({ args }) => args[0].input.AuthParameters?.['PASSWORD'])

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
  const [answer] = cognito.commandCalls(RespondToAuthChallengeCommand)
  expect(answer?.args[0].input.ChallengeResponses?.['NEW_PASSWORD']).toBe('Temporary1!')
})

test('a wrong password gives ERROR, is logged, and signs nobody in', async () => {
  refusesPassword(cognito)
  const app = testSession()
  await app.session.start()
  const result = await app.session.login('ada@example.com', 'wrong')
  expect(result).toMatchObject({ status: 'ERROR', error: { code: 'wrong-credentials' } })
  expect(app.logged).toEqual(['Sign-in failed: Incorrect username or password.'])
  expect(isReady(now(app))).toBe(true)
  expect(isLoggedIn(now(app))).toBe(false)
})

test('a text message gives SMS_CODE_REQUIRED with its masked destination, and the code completes the sign-in', async () => {
  asksForSmsCode(cognito, '012345')
  const app = testSession()
  expect(await app.session.login('ada@example.com', 'Passw0rd!')).toEqual({
    status: 'SMS_CODE_REQUIRED',
    destination: '+*******89',
  })
  expect(isLoggedIn(now(app))).toBe(false)
  expect(await app.session.confirmLogin('999999')).toMatchObject({
    status: 'ERROR',
    error: { code: 'wrong-code' },
  })
  expect(await app.session.confirmLogin(' 012345 ')).toEqual({ status: 'READY' })
  expect(isLoggedIn(now(app))).toBe(true)
  const [answer] = cognito.commandCalls(RespondToAuthChallengeCommand).slice(-1)
  expect(answer?.args[0].input.ChallengeResponses).toMatchObject({
    USERNAME: 'a0b1c2d3-0000-4000-8000-000000000001',
  })
})

test('an empty code is refused before any call', async () => {
  asksForSmsCode(cognito, '012345')
  const { session } = testSession()
  await session.login('ada@example.com', 'Passw0rd!')
  const calls = cognito.calls().length
  expect(await session.confirmLogin('  ')).toMatchObject({ status: 'ERROR', error: { code: 'empty-code' } })
  expect(cognito.calls()).toHaveLength(calls)
})

test.each<
  [string, ChallengeName, Record<string, string>, (session: SessionState) => Promise<LoginResult>, object]
>([
  [
    'new password',
    'NEW_PASSWORD_REQUIRED',
    { requiredAttributes: '["userAttributes.name"]' },
    (session) => session.answer({ password: '', attributes: { name: 'Ada' } }),
    { text: 'Enter your password.', field: 'password' },
  ],
  [
    'code of a new authenticator app',
    'MFA_SETUP',
    { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    (session) => session.answer({ code: ' ' }),
    { text: 'Enter the code.', field: 'code' },
  ],
  [
    'e-mail address for the second step',
    'MFA_SETUP',
    { MFAS_CAN_SETUP: '["EMAIL_OTP"]' },
    (session) => session.answer({ email: ' ' }),
    { text: 'Enter your e-mail address.', field: 'username' },
  ],
  [
    'answer to the pool’s question',
    'CUSTOM_CHALLENGE',
    { question: 'q' },
    (session) => session.answer({ answer: ' ' }),
    { text: 'Enter the answer.', field: 'answer' },
  ],
])(
  'an empty %s is refused with its own message, and nothing is sent',
  async (_what, name, given, act, told) => {
    asksFor(cognito, name, given)
    const app = testSession()
    await app.session.login('ada@example.com', 'Passw0rd!')
    const calls = cognito.calls().length
    const result = await act(app.session)
    expect(result.status === 'ERROR' && errorMessage(result.error)).toEqual(told)
    expect(cognito.calls()).toHaveLength(calls)
    expect(challengeOf(now(app))?.name).toBe(name)
  },
)

test('a confirmation without a sign-in fails with the specified message', async () => {
  const { session, logged } = testSession()
  const result = await session.confirmLogin('012345')
  expect(result).toMatchObject({
    status: 'ERROR',
    error: { code: 'no-sign-in', message: 'An error occurred during the sign in process' },
  })
  expect(logged).toEqual(['Sign-in failed: An error occurred during the sign in process'])
})

test('a cancelled sign-in leaves nothing to confirm', async () => {
  asksForSmsCode(cognito, '012345')
  const { session } = testSession()
  await session.login('ada@example.com', 'Passw0rd!')
  await session.cancelSignIn()
  expect(await session.confirmLogin('012345')).toMatchObject({
    status: 'ERROR',
    error: { code: 'no-sign-in' },
  })
})

test('a challenge waits 15 minutes for its answer, and no longer, and then the password is dropped, too', async () => {
  asksForSmsCode(cognito, '012345')
  const app = testSession()
  await app.session.start()
  await app.session.login('ada@example.com', 'Passw0rd!')
  await app.clock.advance(15 * 60_000 - 1)
  expect(now(app).session.phase).toBe('challenged')
  await app.clock.advance(1)
  expect(now(app).session.phase).toBe('anonymous')
  expect(await app.session.confirmLogin('012345')).toMatchObject({ error: { code: 'no-sign-in' } })
})

test('NEW_PASSWORD_REQUIRED is answered with the password that was just typed', async () => {
  asksFor(cognito, 'NEW_PASSWORD_REQUIRED', { requiredAttributes: '[]', userAttributes: '{}' })
  cognito
    .on(RespondToAuthChallengeCommand, { ChallengeName: 'NEW_PASSWORD_REQUIRED' })
    .resolves({ AuthenticationResult: mintTokens() })
  expect(await testSession().session.login('ada@example.com', 'Passw0rd!')).toEqual({ status: 'READY' })
  const answer = cognito.commandCalls(RespondToAuthChallengeCommand).at(-1)?.args[0].input
  expect(answer?.ChallengeResponses).toMatchObject({ NEW_PASSWORD: 'Passw0rd!' })
  expect(answer?.Session).toBe('challenge-session')
})

const MACHINES = ['updated_at', 'zoneinfo', 'locale']
const required = (...names: string[]) => ({
  requiredAttributes: JSON.stringify(names.map((name) => `userAttributes.${name}`)),
})
const answersToNewPassword = () =>
  cognito
    .commandCalls(RespondToAuthChallengeCommand)
    .map(({ args: [{ input }] }) => input)
    .filter(({ ChallengeName }) => ChallengeName === 'NEW_PASSWORD_REQUIRED')
    .map(({ ChallengeResponses }) => ChallengeResponses)

test('NEW_PASSWORD_REQUIRED asks nobody for what the program knows, and answers it with the password just typed', async () => {
  asksFor(cognito, 'NEW_PASSWORD_REQUIRED', required(...MACHINES))
  cognito
    .on(RespondToAuthChallengeCommand, { ChallengeName: 'NEW_PASSWORD_REQUIRED' })
    .resolves({ AuthenticationResult: mintTokens() })
  expect(await testSession().session.login('ada@example.com', 'Passw0rd!')).toEqual({ status: 'READY' })
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
  await session.login('ada@example.com', 'Passw0rd!')
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
  'Password does not conform to policy',
  'Password does not conform to policy: Password not long enough',
])('NEW_PASSWORD_REQUIRED asks for a new password if the pool refuses the typed one: %s', async (message) => {
  asksFor(cognito, 'NEW_PASSWORD_REQUIRED', { requiredAttributes: '[]' })
  cognito
    .on(RespondToAuthChallengeCommand, { ChallengeName: 'NEW_PASSWORD_REQUIRED' })
    .rejects(new InvalidPasswordException({ message, $metadata: {} }))
  expect(await testSession().session.login('ada@example.com', 'Passw0rd!')).toEqual({
    status: 'CHALLENGE_REQUIRED',
    challenge: 'NEW_PASSWORD_REQUIRED',
  })
})

test('NEW_PASSWORD_REQUIRED fails with an error, and asks for no new password, if the pool cannot be reached', async () => {
  asksFor(cognito, 'NEW_PASSWORD_REQUIRED', { requiredAttributes: '[]' })
  cognito
    .on(RespondToAuthChallengeCommand, { ChallengeName: 'NEW_PASSWORD_REQUIRED' })
    .rejects(new TypeError('Failed to fetch'))
  expect(await testSession().session.login('ada@example.com', 'Passw0rd!')).toMatchObject({
    status: 'ERROR',
    error: { code: 'unreachable' },
  })
})

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

test('an unknown step fails with the specified message', async () => {
  asksFor(cognito, 'DEVICE_SRP_AUTH')
  const { session, logged } = testSession()
  expect(await session.login('ada@example.com', 'Passw0rd!')).toMatchObject({
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
    expect(await app.session.login('ada@example.com', 'Passw0rd!')).toEqual({
      status: 'CHALLENGE_REQUIRED',
      challenge,
    })
    expect(challengeOf(now(app))).toMatchObject({ name: challenge })
  },
)

test('an authenticator set-up that was left before its secret arrived does not come back', async () => {
  asksFor(cognito, 'MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })
  const answer = held(cognito.on(AssociateSoftwareTokenCommand), { SecretCode: 'ABCD' })
  const app = testSession()
  await app.session.start()
  await app.session.login('ada@example.com', 'Passw0rd!')
  const begun = app.session.choose('SOFTWARE_TOKEN_MFA')
  await settle()
  await app.session.cancelSignIn()
  answer()
  expect(await begun).toMatchObject({ error: { code: 'no-sign-in' } })
  expect(now(app).session.phase).toBe('anonymous')
})

test('an authenticator app that is set up gets one secret, however often it is asked for', async () => {
  asksFor(cognito, 'MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' })
  const answer = held(cognito.on(AssociateSoftwareTokenCommand), { SecretCode: 'ABCD' })
  const app = testSession()
  await app.session.login('ada@example.com', 'Passw0rd!')
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
  expect(await testSession().session.login('ada@example.com', 'Passw0rd!')).toMatchObject({
    error: { code: 'malformed-reply' },
  })
})

test('a browser that fails at the proof is not told as a bad reply of the pool', async () => {
  const refuses = () => Promise.reject(new DOMException('The operation failed', 'OperationError'))
  vi.stubGlobal('crypto', {
    subtle: { digest: refuses },
    getRandomValues: crypto.getRandomValues.bind(crypto),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  asksForPasswordProof(cognito)
  expect(await testSession().session.login('ada@example.com', 'Passw0rd!')).toMatchObject({
    error: { code: 'unexpected', cause: { name: 'OperationError' } },
  })
})

test('throttling is reported after one try, because a retry would use up a password attempt', async () => {
  asksForPasswordProof(cognito)
  cognito
    .on(RespondToAuthChallengeCommand)
    .rejects(new TooManyRequestsException({ message: 'Rate exceeded', $metadata: {} }))
  expect(await testSession().session.login('ada@example.com', 'Passw0rd!')).toMatchObject({
    error: { code: 'throttled' },
  })
  expect(cognito.commandCalls(RespondToAuthChallengeCommand)).toHaveLength(1)
})

test('each sign-in uses a fresh ephemeral, even one prepared after a refusal', async () => {
  refusesPassword(cognito)
  const { session } = testSession()
  for (let attempt = 0; attempt < 3; attempt++) await session.login('ada@example.com', 'wrong')
  const sent = cognito
    .commandCalls(InitiateAuthCommand)
    .map(({ args }) => args[0].input.AuthParameters?.['SRP_A'])
  expect(sent).toHaveLength(3)
  expect(new Set(sent).size).toBe(3)
})

test('a refused login during an open challenge leaves neither challenge nor password behind', async () => {
  asksForSmsCode(cognito, '012345')
  const app = testSession()
  await app.session.start()
  await app.session.login('ada@example.com', 'Passw0rd!')
  refusesPassword(cognito)
  await app.session.login('eve@example.com', 'wrong')
  expect(now(app).session.phase).toBe('anonymous')
  expect(await app.session.confirmLogin('012345')).toMatchObject({ error: { code: 'no-sign-in' } })
})

test.each([
  ['no parameters', undefined],
  ['the question', { question: 'q' }],
  ['parameters without a question', { email: 'ada@example.com' }],
])('a custom challenge that comes again with %s says that the answer was wrong', async (_what, asked) => {
  const round = (ChallengeParameters?: Record<string, string>) =>
    ({ ChallengeName: 'CUSTOM_CHALLENGE', Session: 's', ChallengeParameters }) as const
  cognito.on(InitiateAuthCommand).resolves(round(asked))
  cognito.on(RespondToAuthChallengeCommand).resolves(round(asked && { USERNAME: 'ada-1', ...asked }))
  const { session } = testSession()
  await session.login('ada@example.com', 'Passw0rd!')
  expect(await session.answer({ answer: 'wrong' })).toMatchObject({ error: { code: 'wrong-answer' } })
  const calls = cognito.calls().length
  expect(await session.answer({ answer: '  ' })).toMatchObject({ error: { code: 'empty-answer' } })
  expect(cognito.calls()).toHaveLength(calls)
})

test('a different second question is asked, because the first answer was right', async () => {
  const round = (question: string) =>
    ({ ChallengeName: 'CUSTOM_CHALLENGE', Session: 's', ChallengeParameters: { question } }) as const
  cognito.on(InitiateAuthCommand).resolves(round('first'))
  cognito.on(RespondToAuthChallengeCommand).resolves(round('second'))
  const { session } = testSession()
  await session.login('ada@example.com', 'Passw0rd!')
  expect(await session.answer({ answer: 'right' })).toEqual({
    status: 'CHALLENGE_REQUIRED',
    challenge: 'CUSTOM_CHALLENGE',
  })
})

test('the wrong answer that ends a custom challenge is not reported as a wrong password', async () => {
  cognito.on(InitiateAuthCommand).resolves({ ChallengeName: 'CUSTOM_CHALLENGE', Session: 's' })
  cognito.on(RespondToAuthChallengeCommand).rejects(notAuthorized())
  const { session } = testSession()
  await session.login('ada@example.com', 'Passw0rd!')
  expect(await session.answer({ answer: 'wrong' })).toMatchObject({ error: { code: 'answers-refused' } })
})

test('a wrong answer keeps the sign-in open, and the next answer uses the newest challenge session', async () => {
  const asked = (Session: string) =>
    ({ ChallengeName: 'CUSTOM_CHALLENGE', Session, ChallengeParameters: { question: 'q' } }) as const
  cognito.on(InitiateAuthCommand).resolves(asked('s-1'))
  cognito
    .on(RespondToAuthChallengeCommand)
    .resolvesOnce(asked('s-2'))
    .resolves({ AuthenticationResult: mintTokens() })
  const { session } = testSession()
  await session.login('ada@example.com', 'Passw0rd!')
  expect(await session.answer({ answer: 'wrong' })).toMatchObject({ error: { code: 'wrong-answer' } })
  expect(await session.answer({ answer: 'right' })).toEqual({ status: 'READY' })
  const sent = cognito.commandCalls(RespondToAuthChallengeCommand).map(({ args }) => args[0].input)
  expect(sent.map(({ Session, ChallengeResponses }) => [Session, ChallengeResponses?.['ANSWER']])).toEqual([
    ['s-1', 'wrong'],
    ['s-2', 'right'],
  ])
})

test('custom authentication with SRP proves the password before the pool asks its question', async () => {
  asksFor(cognito, 'CUSTOM_CHALLENGE', { question: 'q' })
  cognito
    .on(RespondToAuthChallengeCommand, { ChallengeName: 'CUSTOM_CHALLENGE' })
    .resolves({ AuthenticationResult: mintTokens() })
  const pool = testPool('CUSTOM_AUTH')
  const { session } = testSession({ loadPool: () => Promise.resolve(pool) })
  expect(await session.login('ada@example.com')).toMatchObject({ error: { code: 'empty-password' } })
  expect(cognito.calls()).toHaveLength(0)
  expect(await session.login('ada@example.com', 'Passw0rd!')).toMatchObject({ status: 'CHALLENGE_REQUIRED' })
  expect(cognito.commandCalls(InitiateAuthCommand)[0]?.args[0].input).toMatchObject({
    AuthFlow: 'CUSTOM_AUTH',
    AuthParameters: { USERNAME: 'ada@example.com', CHALLENGE_NAME: 'SRP_A', SRP_A: expect.any(String) },
  })
  expect(await session.answer({ answer: 'right' })).toEqual({ status: 'READY' })
  const answered = cognito.commandCalls(RespondToAuthChallengeCommand).map(({ args }) => args[0].input)
  expect(answered.map(({ ChallengeName }) => ChallengeName)).toEqual([
    'PASSWORD_VERIFIER',
    'CUSTOM_CHALLENGE',
  ])
})

test('custom authentication without SRP sends only the name and needs no password', async () => {
  cognito.on(InitiateAuthCommand).resolves({ ChallengeName: 'CUSTOM_CHALLENGE', Session: 's' })
  const pool = testPool('CUSTOM_WITHOUT_SRP')
  const { session } = testSession({ loadPool: () => Promise.resolve(pool) })
  expect(await session.login('Ada@Example.com')).toMatchObject({ status: 'CHALLENGE_REQUIRED' })
  expect(cognito.commandCalls(InitiateAuthCommand)[0]?.args[0].input).toEqual({
    AuthFlow: 'CUSTOM_AUTH',
    ClientId: 'client',
    AuthParameters: { USERNAME: 'ada@example.com' },
  })
})

test('client metadata is sent with every call of the sign-in, merged with the configured metadata', async () => {
  asksForSmsCode(cognito, '012345')
  const pool = testPool('USER_SRP_AUTH', undefined, { app: 'web', locale: 'en' })
  const { session } = testSession({ loadPool: () => Promise.resolve(pool) })
  await session.login('ada@example.com', 'Passw0rd!', { locale: 'de' })
  await session.resendCode()
  await session.confirmLogin('012345')
  const sent = [
    ...cognito.commandCalls(InitiateAuthCommand),
    ...cognito.commandCalls(RespondToAuthChallengeCommand),
  ].map(({ args }) => args[0].input.ClientMetadata)
  expect(sent).toEqual([1, 2, 3, 4, 5].map(() => ({ app: 'web', locale: 'de' })))
})

test('client metadata of one sign-in is not sent with the next one', async () => {
  signsIn(cognito)
  const pool = testPool('USER_SRP_AUTH', undefined, { app: 'web' })
  const { session } = testSession({ loadPool: () => Promise.resolve(pool) })
  await session.login('ada@example.com', 'Passw0rd!', { locale: 'de' })
  await session.login('ada@example.com', 'Passw0rd!')
  const sent = cognito.commandCalls(InitiateAuthCommand).map(({ args }) => args[0].input.ClientMetadata)
  expect(sent).toEqual([{ app: 'web', locale: 'de' }, { app: 'web' }])
})

test('an error in our own code is reported as unexpected, with its cause, and not as a lost network', async () => {
  const fault = new TypeError('x is not a function')
  const { session } = testSession({ loadPool: () => Promise.reject(fault) })
  expect(await session.login('ada@example.com', 'Passw0rd!')).toMatchObject({
    error: { code: 'unexpected', cause: fault },
  })
})

test('a page that was opened with plain http says so before anything is sent', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { session } = testSession()
  const insecure = { error: { code: 'insecure-page' } }
  expect(await session.login('ada@example.com', 'Passw0rd!')).toMatchObject(insecure)
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
  await expect.poll(() => cognito.commandCalls(InitiateAuthCommand)).toHaveLength(1)
  await session.cancelSignIn()
  cognito.on(InitiateAuthCommand).callsFake(() => new Promise(() => {}))
  void session.login('grace@example.com', 'Passw0rd!')
  await expect.poll(() => cognito.commandCalls(InitiateAuthCommand)).toHaveLength(2)
  answer()
  expect(await first).toMatchObject({ status: 'ERROR', error: { code: 'no-sign-in' } })
  expect(cognito.commandCalls(RespondToAuthChallengeCommand)).toHaveLength(0)
})

test('the late answer to a new code does not take people back from the choice that they have made meanwhile', async () => {
  const choice = {
    ChallengeName: 'SELECT_MFA_TYPE',
    Session: 'challenge-session',
    ChallengeParameters: { MFAS_CAN_CHOOSE: '["SMS_MFA","EMAIL_OTP"]' },
  } as const
  asksToChoose(cognito, ['SMS_MFA', 'EMAIL_OTP'], '123456')
  cognito.on(InitiateAuthCommand).resolves(choice)
  const app = testSession({ loadPool: () => Promise.resolve(testPool('USER_PASSWORD_AUTH')) })
  await app.session.login('ada@example.com', 'Passw0rd!')
  await app.session.choose('SMS_MFA')
  const answer = held(cognito.on(InitiateAuthCommand), choice)
  const resent = app.session.resendCode()
  await expect.poll(() => cognito.commandCalls(InitiateAuthCommand)).toHaveLength(2)
  cognito.on(InitiateAuthCommand).resolves(choice)
  await app.session.listWays()
  answer()
  expect(await resent).toEqual({ status: 'CHALLENGE_REQUIRED', challenge: 'SELECT_MFA_TYPE' })
  expect(challengeOf(now(app))).toMatchObject({ name: 'SELECT_MFA_TYPE' })
})

test('of two answers with the same step the one that came last counts', async () => {
  const step = (Session: string) => ({ ChallengeName: 'SMS_MFA', Session, ChallengeParameters: {} }) as const
  cognito.on(InitiateAuthCommand).resolves(step('first'))
  const app = testSession({ loadPool: () => Promise.resolve(testPool('USER_PASSWORD_AUTH')) })
  await app.session.login('ada@example.com', 'Passw0rd!')
  const answer = held(cognito.on(InitiateAuthCommand), step('last'))
  const resent = app.session.resendCode()
  await expect.poll(() => cognito.commandCalls(InitiateAuthCommand)).toHaveLength(2)
  cognito.on(InitiateAuthCommand).resolves(step('second'))
  await app.session.resendCode()
  answer()
  await resent
  expect(challengeOf(now(app))).toMatchObject({ challengeSession: 'last' })
})

test('a new code for the set-up of e-mail as second step goes to the same address', async () => {
  asksToSetUpEmail(cognito, '123456')
  const app = testSession()
  await app.session.login('ada@example.com', 'Passw0rd!')
  await app.session.answer({ email: 'ada@private.example' })
  expect(await app.session.resendCode()).toEqual({ status: 'CHALLENGE_REQUIRED', challenge: 'EMAIL_OTP' })
  const answers = cognito.commandCalls(RespondToAuthChallengeCommand).map(({ args }) => args[0].input)
  expect(answers.at(-1)?.ChallengeResponses).toMatchObject({ EMAIL: 'ada@private.example' })
})
