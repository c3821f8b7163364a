import {
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RevokeTokenCommand,
  RevokeUserSessionCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, test } from 'vitest'
import {
  held,
  asksForSmsCode,
  hasSessions,
  notAuthorized,
  signsIn,
  signsOut,
  stubCognito,
  tracksNoSessions,
  refusal,
} from '../../../support/cognito'
import { rowIn } from '../../../../src/browserStorage'
import { memoryStorage } from '../../../../src/session/storage/memoryStorage'
import { mintTokens } from '../../../support/tokens'
import { keptInMemory } from '../../../support/webStorage'
import { testPool, testSession, started } from '../../../support/session'
import { failed } from '../../../support/failed'

const cognito = stubCognito()
beforeEach(() => tracksNoSessions(cognito))

const ADA = 'ada@example.com'
const NEW = 'New-passw0rd'
const READY = { status: 'READY' }
const LOST = new TypeError('Failed to fetch')

test.each([
  ['SMS', 'SMS_CODE_REQUIRED'],
  ['EMAIL', 'EMAIL_CODE_REQUIRED'],
] as const)(
  'a reset with a code by %s gives %s with the masked destination',
  async (DeliveryMedium, status) => {
    cognito
      .on(ForgotPasswordCommand)
      .resolves({ CodeDeliveryDetails: { DeliveryMedium, Destination: 'x***' } })
    expect(await testSession().session.resetPassword('Ada@Example.com')).toEqual({
      status,
      destination: 'x***',
    })
    const [call] = cognito.commandCalls(ForgotPasswordCommand)
    expect(call?.args[0].input.Username).toBe(ADA)
  },
)

test.each([
  ['any other medium', { DeliveryMedium: 'CARRIER_PIGEON', Destination: 'x***' }],
  ['no medium', { Destination: 'x***' }],
  ['nothing about it', undefined],
])('a reset whose delivery names %s gives ERROR', async (_what, CodeDeliveryDetails) => {
  // A pool may use media that the SDK's types do not list.
  cognito.on(ForgotPasswordCommand).callsFake(() => ({ CodeDeliveryDetails }))
  expect(await testSession().session.resetPassword(ADA)).toMatchObject(failed('delivery-failed'))
})

test.each([
  ['no account', refusal('UserNotFoundException', 'Username/client id combination not found.')],
  ['a disabled one', notAuthorized('User is disabled.')],
  ['a temporary password', notAuthorized('User password cannot be reset in the current state.')],
  [
    'no verified contact',
    refusal(
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    ),
  ],
])('an address with %s gets the same answer as one with an account', async (_what, refused) => {
  cognito.on(ForgotPasswordCommand).rejects(refused)
  expect(await testSession().session.resetPassword('nobody@example.com')).toEqual({
    status: 'EMAIL_CODE_REQUIRED',
  })
  cognito.on(ConfirmForgotPasswordCommand).rejects(refused)
  expect(await testSession().session.confirmResetPassword('nobody@example.com', '123456', NEW)).toMatchObject(
    { status: 'ERROR', error: { code: 'code-refused' } },
  )
})

test.each([
  ['a wrong code of an account', refusal('CodeMismatchException', 'Invalid')],
  ['a code of an account that has asked for none', refusal('ExpiredCodeException', 'x')],
])('%s is refused like any code of an address without an account', async (_what, refused) => {
  cognito.on(ConfirmForgotPasswordCommand).rejects(refused)
  expect(await testSession().session.confirmResetPassword(ADA, '123456', NEW)).toMatchObject(
    failed('code-refused'),
  )
})

test('too many requests give an ERROR that says so', async () => {
  cognito.on(ForgotPasswordCommand).rejects(refusal('LimitExceededException', 'Attempt limit exceeded'))
  expect(await testSession().session.resetPassword(ADA)).toMatchObject(failed('attempt-limit'))
})

test.each([
  ['', NEW, 'empty-code'],
  ['123456', '', 'empty-password'],
])('an empty code or password (%j, %j) is refused before any call', async (code, password, expected) => {
  const result = await testSession().session.confirmResetPassword(ADA, code, password)
  expect(result).toMatchObject({ status: 'ERROR', error: { code: expected } })
  expect(cognito.calls()).toHaveLength(0)
})

test('the code and the new password are sent together', async () => {
  cognito.on(ConfirmForgotPasswordCommand).resolves({})
  const { session } = testSession()
  expect(await session.confirmResetPassword('Ada@Example.com', ' 012345 ', NEW)).toMatchObject(READY)
  expect(cognito.commandCalls(ConfirmForgotPasswordCommand)[0]?.args[0].input).toEqual({
    ClientId: 'client',
    Username: ADA,
    ConfirmationCode: '012345',
    Password: NEW,
  })
})

test('a code whose first answer was lost has set the password, if it is sent again with the same one', async () => {
  const { session } = testSession()
  cognito
    .on(ConfirmForgotPasswordCommand)
    .rejectsOnce(LOST)
    .rejects(refusal('ExpiredCodeException', 'Invalid code provided'))
  const set = (password: string) => session.confirmResetPassword(ADA, '123456', password)
  expect(await set('My own passw0rd!')).toMatchObject(failed('unreachable'))
  expect(await set('An0ther passw0rd!')).toMatchObject(failed('code-refused'))
  expect(await set('My own passw0rd!')).toEqual({ status: 'READY', value: 'assumed' })
})

test('an account is confirmed with its code, a wrong code gives ERROR, and the code can be sent again', async () => {
  const { session } = testSession()
  cognito.on(ConfirmSignUpCommand).resolvesOnce({}).rejects(refusal('CodeMismatchException', 'x'))
  cognito.on(ResendConfirmationCodeCommand).resolves({})
  expect(await session.confirmAccount(ADA, '123456')).toMatchObject(READY)
  expect(await session.confirmAccount(ADA, '123456')).toMatchObject(failed('wrong-code'))
  expect(await session.resendConfirmation(ADA)).toMatchObject(READY)
})

test('without a user name nothing is sent', async () => {
  const { session } = testSession()
  for (const refused of [
    await session.resetPassword(' '),
    await session.confirmResetPassword(' ', '123456', NEW),
    await session.confirmAccount(' ', '123456'),
    await session.resendConfirmation(' '),
  ])
    expect(refused).toMatchObject(failed('empty-username'))
  expect(await session.confirmAccount(ADA, ' ')).toMatchObject(failed('empty-code'))
  expect(cognito.calls()).toHaveLength(0)
})

/** How often a sign-in was begun, and all sign-ins were ended. */
const counted = () => [
  cognito.commandCalls(InitiateAuthCommand).length,
  cognito.commandCalls(GlobalSignOutCommand).length,
]

/** A session of somebody who has set a new password, and wants the sign-ins from before to end. */
async function afterReset() {
  cognito.on(ConfirmForgotPasswordCommand).resolves({})
  const app = testSession()
  await app.session.confirmResetPassword(' Ada@example.com', '123456', NEW, { logoutElsewhere: true })
  return { ...app, login: (name = ADA) => app.clock.until(app.session.login(name, NEW)) }
}

test('the sign-in after a reset can end all from before: its own comes a second after that', async () => {
  signsIn(cognito)
  signsOut(cognito)
  const { session, now, clock } = await afterReset()
  const login = session.login(ADA, NEW)
  await expect.poll(counted).toEqual([1, 1])
  // Cognito may revoke what it issues until then.
  await clock.advance(999)
  expect(counted()).toEqual([1, 1])
  await clock.advance(1)
  expect(await login).toEqual(READY)
  expect(now().phase).toBe('authenticated')
  const order = cognito.calls().map(({ args }) => args[0].constructor.name)
  expect(order.filter((name) => name !== 'RespondToAuthChallengeCommand')).toEqual([
    'ConfirmForgotPasswordCommand',
    'InitiateAuthCommand',
    'ListUserSessionsCommand',
    'GlobalSignOutCommand',
    'InitiateAuthCommand',
  ])
})

test('a sign-in after a reset that cannot end those from before lets nobody in, keeps no token, and the next one ends them', async () => {
  signsIn(cognito)
  signsOut(cognito)
  const { now, login } = await afterReset()
  cognito.on(GlobalSignOutCommand).rejects(LOST)
  expect(await login()).toMatchObject(failed('unreachable'))
  expect(now().phase).not.toBe('authenticated')
  expect(cognito.commandCalls(RevokeTokenCommand)).toHaveLength(1)
  signsOut(cognito)
  expect(await login()).toEqual(READY)
  expect(counted()).toEqual([3, 3])
})

/** The person has a second step, and the pool a list of their sign-ins. */
function hasSecondStep() {
  asksForSmsCode(cognito, '123456')
  cognito.on(GetUserCommand).resolves({ Username: 'ada', UserMFASettingList: ['SMS_MFA'] })
}

test('people with a second step answer it once after a reset: those from before end by the pool’s list, before anybody is in', async () => {
  hasSecondStep()
  hasSessions(cognito, [{}, {}])
  cognito.on(RevokeTokenCommand).resolves({})
  const answer = held(cognito.on(RevokeUserSessionCommand))
  const { session, now } = await afterReset()
  await session.login(ADA, NEW)
  const confirmed = session.confirmLogin('123456')
  await expect.poll(() => cognito.commandCalls(RevokeUserSessionCommand)).toHaveLength(1)
  expect(now().phase).toBe('challenged')
  answer()
  expect(await confirmed).toEqual(READY)
  const revoked = cognito.commandCalls(RevokeUserSessionCommand).map(({ args }) => args[0].input.SessionId)
  expect(revoked).toEqual(['session-1', 'session-2'])
  expect(counted()).toEqual([1, 0])
  await session.logout()
  await session.login(ADA, NEW)
  await session.confirmLogin('123456')
  expect(cognito.commandCalls(RevokeUserSessionCommand)).toHaveLength(2)
})

test('without a second step all end at once after a reset, also a sign-in that is too new for the pool’s list', async () => {
  signsIn(cognito)
  signsOut(cognito)
  hasSessions(cognito, [{}])
  cognito.on(GetUserCommand).resolves({ Username: 'ada' })
  const { login } = await afterReset()
  expect(await login()).toEqual(READY)
  expect(counted()).toEqual([2, 1])
  expect(cognito.commandCalls(RevokeUserSessionCommand)).toHaveLength(0)
})

test('with a second step and without a list all end, this one too, and people sign in once more', async () => {
  hasSecondStep()
  signsOut(cognito)
  const { session, now, clock } = await afterReset()
  await session.login(ADA, NEW)
  expect(await clock.until(session.confirmLogin('123456'))).toMatchObject(failed('signed-out-everywhere'))
  expect(now().phase).not.toBe('authenticated')
  await session.login(ADA, NEW)
  expect(await session.confirmLogin('123456')).toEqual(READY)
  expect(counted()).toEqual([3, 1])
})

test('a sign-in after a reset that was left half-way ends all from before when it is begun anew, and the next one none', async () => {
  hasSecondStep()
  hasSessions(cognito, [{}])
  cognito.on(RevokeTokenCommand).resolves({})
  const { session } = await afterReset()
  await session.login(ADA, NEW)
  await session.confirmLogin('123456')
  await session.logout()
  await session.confirmResetPassword(ADA, '654321', NEW, { logoutElsewhere: true })
  await session.login(ADA, NEW)
  await session.cancelSignIn()
  await session.login('Ada@example.com', NEW)
  expect(await session.confirmLogin('123456')).toEqual(READY)
  await session.logout()
  await session.login(ADA, NEW)
  expect(await session.confirmLogin('123456')).toEqual(READY)
  expect(cognito.commandCalls(RevokeUserSessionCommand)).toHaveLength(2)
})

test('a sign-in after a reset that did not reach the pool ends all from before when it does', async () => {
  cognito.on(InitiateAuthCommand).rejects(LOST)
  signsOut(cognito)
  const { login } = await afterReset()
  expect(await login()).toMatchObject(failed('unreachable'))
  expect(counted()).toEqual([1, 0])
  signsIn(cognito)
  expect(await login()).toEqual(READY)
  expect(counted()).toEqual([3, 1])
})

test('a reset whose answer was lost may have worked: the next sign-in ends all from before; and it stays set, whatever else was asked for since', async () => {
  signsIn(cognito)
  signsOut(cognito)
  cognito.on(ConfirmForgotPasswordCommand).rejectsOnce(LOST).rejects(refusal('ExpiredCodeException', 'x'))
  const { session, clock } = testSession()
  const reset = () => session.confirmResetPassword(ADA, '123456', NEW, { logoutElsewhere: true })
  await reset()
  await clock.until(session.login(ADA, NEW))
  expect(counted()).toEqual([2, 1])
  await session.logout()
  expect(await reset()).toEqual({ status: 'READY', value: 'assumed' })
})

test.each([ADA, 'ada'])(
  'a box that is cleared after a lost answer counts, also by another name of the person: the next sign-in ends none (%s)',
  async (name) => {
    signsIn(cognito, mintTokens({ username: 'ada', email: ADA }))
    cognito.on(ConfirmForgotPasswordCommand).rejectsOnce(LOST).resolves({})
    const { session, clock } = testSession()
    const first = session.confirmResetPassword(ADA, '123456', NEW, { logoutElsewhere: true })
    expect(await first).toMatchObject({ status: 'ERROR' })
    expect(await session.confirmResetPassword(name, '123456', NEW)).toMatchObject(READY)
    await clock.until(session.login(name, NEW))
    expect(counted()).toEqual([1, 0])
  },
)

test('somebody with an address that is not verified does not end their sign-ins for a reset by its owner', async () => {
  signsIn(cognito, mintTokens({ sub: 'eve', email: ADA, email_verified: false }))
  signsOut(cognito)
  const { login } = await afterReset()
  await login('eve')
  expect(counted()).toEqual([1, 0])
})

test('a refused code ends nothing at the next sign-in', async () => {
  signsIn(cognito)
  cognito.on(ConfirmForgotPasswordCommand).rejects(refusal('CodeMismatchException', 'x'))
  const { session } = testSession()
  await session.confirmResetPassword(ADA, '123456', NEW, { logoutElsewhere: true })
  await session.login(ADA, 'Passw0rd!')
  expect(counted()).toEqual([1, 0])
})

test('a sign-in after a reset by another name of the person ends all from before', async () => {
  signsIn(cognito, mintTokens({ username: 'ada', email: 'Ada@example.com' }))
  signsOut(cognito)
  const { login } = await afterReset()
  expect(await login('ada')).toEqual(READY)
  expect(counted()).toEqual([2, 1])
})

test('another person who signs in after a reset ends nobody’s sign-ins, then or later', async () => {
  signsIn(cognito, mintTokens({ sub: 'grace', email: 'grace@example.com' }))
  signsOut(cognito)
  const { session } = await afterReset()
  await session.login('grace@example.com', 'Passw0rd!')
  await session.logout()
  await session.login(ADA, NEW)
  expect(counted()).toEqual([2, 0])
})

test('client metadata is sent with every call of a reset and a confirmation, merged with the configured metadata', async () => {
  cognito.on(ForgotPasswordCommand).resolves({ CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' } })
  cognito.onAnyCommand().resolves({})
  const pool = testPool('USER_SRP_AUTH', undefined, { app: 'web', locale: 'en' })
  const { session } = testSession({ loadPool: () => Promise.resolve(pool) })
  const own = { locale: 'de' }
  await session.resetPassword(ADA, own)
  await session.confirmResetPassword(ADA, '123456', NEW, {}, own)
  await session.confirmAccount(ADA, '123456', own)
  await session.resendConfirmation(ADA, own)
  await session.resetPassword(ADA)
  const sent = cognito.calls().map(({ args }) => args[0].input)
  const both = { app: 'web', locale: 'de' }
  expect(sent.map((input) => 'ClientMetadata' in input && input.ClientMetadata)).toEqual([
    both,
    both,
    both,
    both,
    { app: 'web', locale: 'en' },
  ])
})

test('a sign-in after a reset that was left goes no further', async () => {
  signsIn(cognito)
  const answer = held(cognito.on(GlobalSignOutCommand))
  const { session, now, clock } = await afterReset()
  const first = session.login(ADA, NEW)
  await expect.poll(() => cognito.commandCalls(GlobalSignOutCommand)).toHaveLength(1)
  await session.cancelSignIn()
  asksForSmsCode(cognito, '123456')
  await session.login('grace@example.com', 'Passw0rd!')
  answer()
  expect(await clock.until(first)).toMatchObject({ status: 'ERROR' })
  expect(now()).toMatchObject({ phase: 'challenged', typed: 'grace@example.com' })
  expect(cognito.commandCalls(InitiateAuthCommand)).toHaveLength(2)
})

test('a reset belongs to its pool, and is forgotten at a log-out, as somebody else may sit there next', async () => {
  const tab = keptInMemory()
  const rowOf = (pool: string) => ({ passwordReset: rowIn(tab, `reset.${pool}`) })
  signsIn(cognito)
  signsOut(cognito)
  cognito.on(ConfirmForgotPasswordCommand).resolves({})
  const set = { logoutElsewhere: true }
  const first = testSession(rowOf('one'))
  await first.session.confirmResetPassword(ADA, '123456', NEW, set)
  await testSession(rowOf('two')).session.login(ADA, NEW)
  expect(counted()).toEqual([1, 0])
  const storage = memoryStorage()
  const other = testSession({ storage })
  await other.session.login('grace@example.com', 'Passw0rd!')
  await testSession({ ...rowOf('one'), storage }).session.start()
  expect(rowOf('one').passwordReset.get()).toBe(ADA)
  const left = await started(testSession({ ...rowOf('one'), storage }))
  await left.session.logout()
  expect(rowOf('one').passwordReset.get()).toBeNull()
})
