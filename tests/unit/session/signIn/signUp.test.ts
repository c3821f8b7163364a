import {
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AuthFlow } from '../../../../src/cognito/pool'
import {
  held,
  asksForConfirmation,
  asksForFirstFactor,
  asksForSmsCode,
  confirmsAccount,
  notAuthorized,
  refusesPassword,
  signsIn,
  signsUp,
  stubCognito,
  refusal,
} from '../../../support/cognito'
import { testPool, testSession } from '../../../support/session'
import { mintTokens } from '../../../support/tokens'
import { fakeStorage } from '../../../support/webStorage'
import { failed } from '../../../support/failed'

const cognito = stubCognito()
beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage())
})

const PASSWORD = 'Chosen passw0rd!'

/** The account is confirmed, and its password is not the one that was typed for it. */
const MUST_RESET = { status: 'READY', login: failed('password-reset-required') }

/** The account is confirmed, and the sign-in form is next. */
const CONFIRMED_ONLY = { status: 'READY' }
const SIGNED_IN = { status: 'READY', login: { status: 'READY' } }
const ADA = 'ada@example.com'
const CODE = '123456'

const EXISTS = refusal('UsernameExistsException', 'User already exists')
const CONFIRMED = notAuthorized('User cannot be confirmed. Current status is CONFIRMED')

/** As after a reload, too: each call opens the page in the same tab. */
const begin = (authFlow: AuthFlow = 'USER_SRP_AUTH') =>
  testSession({ loadPool: () => Promise.resolve(testPool(authFlow)) })

const CONFIRMED_ALREADY = { error: { code: 'account-already-confirmed' } }
const NOTHING_TO_CONFIRM = refusal('InvalidParameterException', 'User is already confirmed.')

const lastConfirmation = () => cognito.commandCalls(ConfirmSignUpCommand).at(-1)?.args[0].input

test('a sign-up sends the lower-cased address, also as an attribute, with the attributes that the pool requires', async () => {
  signsUp(cognito, '123456')
  const { session } = begin()
  const made = session.signUp(' Ada@Example.com ', PASSWORD, { given_name: 'Ada' }, { from: 'page' })
  expect(await made).toEqual({ status: 'CODE_REQUIRED' })
  const [call] = cognito.commandCalls(SignUpCommand)
  expect(call?.args[0].input).toEqual({
    ClientId: 'client',
    Username: ADA,
    Password: PASSWORD,
    UserAttributes: [
      { Name: 'email', Value: ADA },
      { Name: 'given_name', Value: 'Ada' },
    ],
    ClientMetadata: { from: 'page' },
  })
  await session.confirmAccount(ADA, CODE)
  const [first] = cognito.commandCalls(InitiateAuthCommand)
  expect(first?.args[0].input.ClientMetadata).toEqual({ from: 'page' })
})

test('a sign-up sends the attributes that the program knows, unless the page says them', async () => {
  signsUp(cognito, '123456')
  const { session } = begin()
  await session.signUp('ada@example.com', PASSWORD, { updated_at: '', locale: 'de', website: '' })
  const [call] = cognito.commandCalls(SignUpCommand)
  expect(call?.args[0].input.UserAttributes).toEqual([
    { Name: 'email', Value: 'ada@example.com' },
    { Name: 'updated_at', Value: expect.stringMatching(/^\d{10}$/) },
    { Name: 'locale', Value: 'de' },
    { Name: 'website', Value: '' },
  ])
})

test('a sign-up without a password sends none', async () => {
  signsUp(cognito, '123456')
  await begin('USER_AUTH').session.signUp(ADA, '')
  expect(cognito.commandCalls(SignUpCommand)[0]?.args[0].input).not.toHaveProperty('Password')
})

test('a sign-up whose answer is lost is not sent again, because it would find the account of the first try', async () => {
  cognito.on(SignUpCommand).rejects(new TypeError('Failed to fetch'))
  expect(await begin().session.signUp(ADA, PASSWORD)).toMatchObject(failed('unreachable'))
  expect(cognito.commandCalls(SignUpCommand)).toHaveLength(1)
})

test('a sign-up with an address that has an account gets the answer of a new one', async () => {
  cognito.on(SignUpCommand).rejects(EXISTS)
  const { session, deps } = begin()
  expect(await session.signUp(ADA, PASSWORD)).toEqual({ status: 'CODE_REQUIRED' })
  expect(deps.signedUp.get()).toBeNull()
})

test('a sign-in that fails after the code is told as it is, if it is not for the password', async () => {
  confirmsAccount(cognito, CODE)
  cognito.on(SignUpCommand).rejects(EXISTS)
  cognito.on(InitiateAuthCommand).rejects(refusal('TooManyRequestsException'))
  const { session } = begin()
  await session.signUp(ADA, PASSWORD)
  expect(await session.confirmAccount(ADA, CODE)).toMatchObject({ login: failed('throttled') })
})

test.each([
  ['delivery-failed', refusal('CodeDeliveryFailureException', 'No')],
  ['delivery-failed', refusal('LimitExceededException', 'Exceeded daily email limit')],
  ['attempt-limit', refusal('LimitExceededException', 'Attempt limit exceeded')],
])(
  'after a code that could not be sent (%s) a later one and the typed password sign in',
  async (code, refused) => {
    signsIn(cognito)
    cognito.on(SignUpCommand).rejects(refused)
    cognito.on(ConfirmSignUpCommand).resolves({})
    const { session } = begin()
    expect(await session.signUp(ADA, PASSWORD)).toMatchObject({ status: 'CODE_REQUIRED', error: { code } })
    expect(await session.confirmAccount(ADA, CODE)).toEqual(SIGNED_IN)
  },
)

test('only the typed password signs in to an account whose code could not be sent, and not the pool’s session', async () => {
  signsUp(cognito, '123456', mintTokens())
  refusesPassword(cognito)
  cognito.on(SignUpCommand).rejects(refusal('CodeDeliveryFailureException', 'No'))
  const { session } = begin('USER_AUTH')
  await session.signUp(ADA, PASSWORD)
  expect(await session.confirmAccount(ADA, CODE)).toMatchObject(MUST_RESET)
})

test.each([
  ['password-refused', refusal('InvalidPasswordException', 'Password did not conform')],
  ['misconfigured', notAuthorized('SignUp is not permitted for this user pool')],
  [
    'misconfigured',
    refusal(
      'InvalidParameterException',
      'Username cannot be of email format, since user pool is configured for email alias.',
    ),
  ],
  ['service', notAuthorized('Something else')],
])('any other refusal of a sign-up is reported: %s', async (code, refused) => {
  cognito.on(SignUpCommand).rejects(refused)
  expect(await begin().session.signUp(ADA, PASSWORD)).toMatchObject({ error: { code } })
})

test.each([
  ['that was there already', EXISTS],
  ['of a sign-up without an end', refusal('LimitExceededException', 'Exceeded daily limit')],
  ['whose code was not sent', refusal('CodeDeliveryFailureException', 'No')],
])(
  'to an account %s only the typed password signs in after the code; if that is refused, it must be reset',
  async (_what, refused) => {
    for (const flow of ['USER_SRP_AUTH', 'USER_AUTH'] as const) {
      signsUp(cognito, '123456', mintTokens())
      refusesPassword(cognito)
      const { session, now } = begin(flow)
      // Also if a first try has made it.
      await session.signUp(ADA, 'An0ther passw0rd!')
      cognito.on(SignUpCommand).rejects(refused)
      await session.signUp(ADA, PASSWORD)
      expect(await session.confirmAccount(ADA, CODE)).toMatchObject(MUST_RESET)
      expect(now().phase).not.toBe('authenticated')

      await session.signUp(ADA, PASSWORD)
      signsIn(cognito)
      expect(await session.confirmAccount(ADA, CODE)).toMatchObject(SIGNED_IN)
    }
    const sessions = cognito.commandCalls(InitiateAuthCommand).map(({ args }) => args[0].input.Session)
    expect(sessions).toEqual(Array(sessions.length).fill(undefined))
  },
)

test.each(['USER_SRP_AUTH', 'USER_AUTH'] as const)(
  '%s: a code that is typed on another device confirms the account, and the sign-in form is next',
  async (flow) => {
    signsUp(cognito, '123456', mintTokens())
    expect(await begin(flow).session.confirmAccount(ADA, CODE)).toEqual(CONFIRMED_ONLY)
    expect(cognito.commandCalls(InitiateAuthCommand)).toEqual([])
  },
)

test('a sign-in that is tried before the code does not forget that this tab has made the account', async () => {
  signsUp(cognito, '123456', mintTokens())
  const { session } = begin('USER_AUTH')
  await session.signUp(ADA, PASSWORD)
  asksForConfirmation(cognito)
  await session.login(ADA, 'An0ther passw0rd!')
  signsUp(cognito, '123456', mintTokens())
  expect(await session.confirmAccount(ADA, CODE)).toEqual(SIGNED_IN)
})

test('after a reload the pool’s session signs in to an account that was made in this tab, and to no other', async () => {
  signsUp(cognito, '123456', mintTokens())
  await begin('USER_AUTH').session.signUp(ADA, PASSWORD)
  const { session, now } = begin('USER_AUTH')
  expect(await session.confirmAccount('grace@example.com', '123456')).toEqual(CONFIRMED_ONLY)
  expect(await session.confirmAccount(ADA, CODE)).toMatchObject(SIGNED_IN)
  expect(now().phase).toBe('authenticated')
})

test.each(['USER_SRP_AUTH', 'USER_AUTH'] as const)(
  '%s: after “not confirmed” the code signs in with the typed password if it is right, and never with the pool’s session',
  async (flow) => {
    signsUp(cognito, '123456', mintTokens())
    asksForConfirmation(cognito)
    const { session, now } = begin(flow)
    await session.login('Ada@example.com', PASSWORD)
    // Pools may say "not confirmed" to any password.
    refusesPassword(cognito)
    expect(await session.confirmAccount(ADA, CODE)).toMatchObject({
      login: { error: { code: 'wrong-credentials' } },
    })

    asksForConfirmation(cognito)
    await session.login(ADA, PASSWORD)
    signsIn(cognito)
    expect(await session.confirmAccount(ADA, CODE)).toMatchObject(SIGNED_IN)
    expect(now().phase).toBe('authenticated')
    const sessions = cognito.commandCalls(InitiateAuthCommand).map(({ args }) => args[0].input.Session)
    expect(sessions).toEqual(Array(4).fill(undefined))
  },
)

test('a sign-up whose answer was lost, sent once more, signs in after its code by the typed password, and tells nothing before', async () => {
  signsUp(cognito, '123456')
  signsIn(cognito)
  cognito.on(SignUpCommand).rejectsOnce(new TypeError('Failed to fetch')).rejects(EXISTS)
  cognito.on(ResendConfirmationCodeCommand).rejects(NOTHING_TO_CONFIRM)
  const { session } = begin()
  await session.signUp(ADA, PASSWORD)
  expect(await session.signUp(ADA, PASSWORD)).toEqual({ status: 'CODE_REQUIRED' })
  expect(await session.resendConfirmation(ADA)).toMatchObject(CONFIRMED_ONLY)
  expect(await session.confirmAccount(ADA, CODE)).toMatchObject(SIGNED_IN)
})

test('a wrong code signs nobody in, and the right one does with the password still in memory, by the configured flow', async () => {
  signsUp(cognito, '123456')
  signsIn(cognito)
  const { session, now } = begin()
  await session.signUp(ADA, PASSWORD)
  expect(await session.confirmAccount(ADA, '654321')).toMatchObject(failed('wrong-code'))
  expect(now().phase).not.toBe('authenticated')
  expect(await session.confirmAccount('Ada@example.com', CODE)).toEqual(SIGNED_IN)
  expect(now().phase).toBe('authenticated')
  expect(cognito.commandCalls(InitiateAuthCommand)[0]?.args[0].input.AuthFlow).toBe('USER_SRP_AUTH')
})

test('with USER_AUTH the code is sent with the sign-up’s session, and the returned session signs in', async () => {
  signsUp(cognito, '123456', mintTokens())
  const { session, now } = begin('USER_AUTH')
  await session.signUp(ADA, '')
  expect(await session.confirmAccount(ADA, CODE)).toMatchObject(SIGNED_IN)
  expect(lastConfirmation()?.Session).toBe('sign-up-session')
  expect(now().phase).toBe('authenticated')
  const sent = cognito.commandCalls(InitiateAuthCommand).map(({ args }) => args[0].input)
  expect(sent).toEqual([
    {
      AuthFlow: 'USER_AUTH',
      ClientId: 'client',
      AuthParameters: { USERNAME: ADA },
      Session: 'confirmed-session',
    },
  ])
})

test('a sign-in after the confirmation that is cancelled does not begin again by itself', async () => {
  signsUp(cognito, '123456')
  const answer = held(cognito.on(InitiateAuthCommand, { Session: 'confirmed-session' }), {
    AuthenticationResult: mintTokens(),
  })
  const { session, now } = begin('USER_AUTH')
  await session.signUp(ADA, PASSWORD)
  const confirming = session.confirmAccount(ADA, CODE)
  await expect.poll(() => cognito.commandCalls(InitiateAuthCommand)).toHaveLength(1)
  await session.cancelSignIn()
  answer()
  expect(await confirming).toMatchObject({ login: { status: 'ERROR', error: { code: 'no-sign-in' } } })
  expect(cognito.commandCalls(InitiateAuthCommand)).toHaveLength(1)
  expect(now().phase).not.toBe('authenticated')
})

test('a second step that the pool requires after the confirmation is asked for as at a sign-in', async () => {
  signsUp(cognito, '123456')
  cognito
    .on(InitiateAuthCommand, { Session: 'confirmed-session' })
    .resolves({ ChallengeName: 'SMS_MFA', Session: 'sms-session', ChallengeParameters: {} })
  const { session, now } = begin('USER_AUTH')
  await session.signUp(ADA, '')
  expect(await session.confirmAccount(ADA, CODE)).toMatchObject({ login: { status: 'SMS_CODE_REQUIRED' } })
  expect(now()).toMatchObject({ phase: 'challenged', typed: ADA })
  // There is no password to begin again with.
  asksForFirstFactor(cognito, ['EMAIL_OTP', 'PASSWORD'])
  await session.resendCode()
  expect(now()).toMatchObject({ challenge: { name: 'SELECT_CHALLENGE' } })
})

test('the typed password signs in, without a choice, where the code of the sign-up is no first factor', async () => {
  signsUp(cognito, '123456')
  asksForFirstFactor(cognito, ['PASSWORD'])
  const { session, now } = begin('USER_AUTH')
  await session.signUp(ADA, PASSWORD)
  await session.confirmAccount(ADA, CODE)
  expect(now().phase).toBe('authenticated')
})

test('after a reload the password is asked for there, without a choice', async () => {
  signsUp(cognito, '123456')
  asksForFirstFactor(cognito, ['PASSWORD'])
  await begin('USER_AUTH').session.signUp(ADA, PASSWORD)
  const { session, now } = begin('USER_AUTH')
  await session.confirmAccount(ADA, CODE)
  expect(now()).toMatchObject({ challenge: { name: 'PASSWORD' } })
})

test('with another flow the returned session signs nobody in', async () => {
  signsUp(cognito, '123456', mintTokens())
  const { session, now, deps } = begin()
  await session.signUp(ADA, '')
  expect(await session.confirmAccount(ADA, CODE)).toEqual({ status: 'READY' })
  expect(deps.signedUp.get()).toBeNull()
  expect(cognito.commandCalls(InitiateAuthCommand)).toEqual([])
  expect(now().phase).not.toBe('authenticated')
})

test('the code is sent without the sign-up’s session if that has expired', async () => {
  signsUp(cognito, '123456', mintTokens())
  cognito
    .on(ConfirmSignUpCommand, { Session: 'sign-up-session' })
    .rejects(notAuthorized('Invalid session for the user, session is expired.'))
  const { session, now } = begin('USER_AUTH')
  await session.signUp(ADA, PASSWORD)
  await session.confirmAccount(ADA, CODE)
  expect(lastConfirmation()).not.toHaveProperty('Session')
  expect(now().phase).toBe('authenticated')
})

test('the password signs in if the pool refuses the returned session', async () => {
  signsUp(cognito, '123456')
  signsIn(cognito)
  cognito
    .on(InitiateAuthCommand, { Session: 'confirmed-session' })
    .rejects(notAuthorized('Invalid session for the user.'))
  const { session, now } = begin('USER_AUTH')
  await session.signUp(ADA, PASSWORD)
  await session.confirmAccount(ADA, CODE)
  expect(now().phase).toBe('authenticated')
})

test.each([
  ['authenticated', 15 * 60_000 - 1],
  ['anonymous', 15 * 60_000],
])(
  'the password of a sign-up is kept for 15 minutes, and no longer: %s after %i ms',
  async (phase, later) => {
    signsUp(cognito, '123456')
    signsIn(cognito)
    const { session, now, clock } = begin()
    await session.start()
    await session.signUp(ADA, PASSWORD)
    await clock.advance(later)
    await session.confirmAccount(ADA, CODE)
    expect(now().phase).toBe(phase)
  },
)

test('the password of a sign-up is used only for its address, and stays when another one is confirmed', async () => {
  signsUp(cognito, '123456')
  signsIn(cognito)
  const { session, now } = begin()
  await session.start()
  await session.signUp(ADA, PASSWORD)
  expect(await session.confirmAccount('grace@example.com', CODE)).toEqual(CONFIRMED_ONLY)
  expect(now().phase).toBe('anonymous')
  await session.confirmAccount(ADA, CODE)
  expect(now().phase).toBe('authenticated')
})

test('a sign-in by another person ends the sign-up and removes its password', async () => {
  signsUp(cognito, '123456')
  signsIn(cognito)
  const { session } = begin()
  await session.start()
  await session.signUp(ADA, PASSWORD)
  await session.login('grace@example.com', PASSWORD)
  await session.logout()
  expect(await session.confirmAccount(ADA, CODE)).toEqual(CONFIRMED_ONLY)
})

test('a sign-up that is answered when another person has signed in does not take their place', async () => {
  const { session, now } = begin()
  await session.start()
  cognito.on(SignUpCommand).callsFake(async () => {
    signsIn(cognito, mintTokens({ sub: 'grace' }))
    await session.login('grace@example.com', PASSWORD)
    signsIn(cognito, mintTokens({ sub: 'ada' }))
    return { UserConfirmed: true, UserSub: 'ada' }
  })
  expect(await session.signUp(ADA, PASSWORD)).toEqual({ status: 'READY' })
  expect(now()).toMatchObject({ user: { uuid: 'grace' } })
})

test.each(['made here', 'not confirmed'])(
  'a code of an account %s whose first answer was lost signs in',
  async (how) => {
    signsUp(cognito, '123456')
    const { session } = begin()
    if (how === 'not confirmed') asksForConfirmation(cognito)
    await (how === 'made here' ? session.signUp(ADA, PASSWORD) : session.login(ADA, PASSWORD))
    signsIn(cognito)
    const lost = new TypeError('Failed to fetch')
    cognito.on(ConfirmSignUpCommand).rejectsOnce(lost).rejectsOnce(lost).rejects(CONFIRMED)
    for (let time = 0; time < 2; time++)
      expect(await session.confirmAccount(ADA, CODE)).toMatchObject(failed('unreachable'))
    expect(await session.confirmAccount(ADA, CODE)).toMatchObject(SIGNED_IN)
  },
)

test('a guessed code signs nobody in while the password is in memory, even if the account was confirmed elsewhere', async () => {
  signsUp(cognito, '123456')
  signsIn(cognito)
  const { session } = begin()
  await session.signUp(ADA, PASSWORD)
  cognito.on(ConfirmSignUpCommand).rejectsOnce(new TypeError('Failed to fetch')).rejects(CONFIRMED)
  expect(await session.confirmAccount(ADA, '111111')).toMatchObject(failed('unreachable'))
  for (let time = 0; time < 2; time++)
    expect(await session.confirmAccount(ADA, '000000')).toMatchObject(CONFIRMED_ALREADY)
  expect(cognito.commandCalls(InitiateAuthCommand)).toEqual([])
})

test('that an older account is confirmed stays hidden, even after a lost answer: every code is wrong, and a new one seems to be sent', async () => {
  cognito.on(SignUpCommand).rejects(EXISTS)
  const { session } = begin()
  await session.signUp('grace@example.com', PASSWORD)
  cognito.on(ConfirmSignUpCommand).rejectsOnce(new TypeError('Failed to fetch')).rejects(CONFIRMED)
  await session.confirmAccount('grace@example.com', '123456')
  expect(await session.confirmAccount('grace@example.com', '123456')).toMatchObject(failed('wrong-code'))
  cognito.on(ResendConfirmationCodeCommand).rejects(NOTHING_TO_CONFIRM)
  expect(await session.resendConfirmation('grace@example.com')).toMatchObject({ status: 'READY' })
})

test.each([
  ['no account', refusal('UserNotFoundException', 'User does not exist.')],
  ['a disabled one', notAuthorized('User is disabled.')],
])(
  'in a pool that tells who has an account, an address with %s is answered like any other',
  async (_what, refused) => {
    cognito.on(ConfirmSignUpCommand).rejects(refused)
    cognito.on(ResendConfirmationCodeCommand).rejects(refused)
    const { session } = begin()
    // A refused sign-in proves nothing.
    refusesPassword(cognito)
    await session.login('grace@example.com', PASSWORD)
    expect(await session.confirmAccount('grace@example.com', '123456')).toMatchObject(failed('wrong-code'))
    expect(await session.resendConfirmation('grace@example.com')).toMatchObject({ status: 'READY' })
  },
)

test.each(['USER_SRP_AUTH', 'USER_AUTH'] as const)(
  '%s: whoever made the account in this tab, or was told that it waits, learns that it is confirmed by now',
  async (flow) => {
    signsUp(cognito, '123456')
    cognito.on(ResendConfirmationCodeCommand).rejects(NOTHING_TO_CONFIRM)
    const made = begin(flow).session
    await made.signUp(ADA, flow === 'USER_AUTH' ? '' : PASSWORD)
    expect(await made.resendConfirmation(ADA)).toMatchObject(CONFIRMED_ALREADY)
    expect(await begin(flow).session.resendConfirmation(ADA)).toMatchObject(CONFIRMED_ALREADY)

    cognito.on(InitiateAuthCommand).rejects(refusal('UserNotConfirmedException', 'User is not confirmed.'))
    const told = begin(flow).session
    await told.login('grace@example.com', flow === 'USER_AUTH' ? '' : PASSWORD)
    expect(await told.resendConfirmation('grace@example.com')).toMatchObject(CONFIRMED_ALREADY)
  },
)

test('if a trigger fails after the pool has confirmed the account, the same code signs in', async () => {
  signsUp(cognito, '123456')
  signsIn(cognito)
  const { session } = begin()
  await session.signUp(ADA, PASSWORD)
  const message = 'PostConfirmation failed with error Cannot read properties of undefined.'
  cognito
    .on(ConfirmSignUpCommand)
    .rejectsOnce(refusal('UserLambdaValidationException', message))
    .rejects(CONFIRMED)
  expect(await session.confirmAccount(ADA, CODE)).toMatchObject({ status: 'ERROR' })
  expect(await session.confirmAccount(ADA, CODE)).toMatchObject(SIGNED_IN)
})

test('a sign-up that a trigger confirms signs in at once', async () => {
  signsIn(cognito)
  cognito.on(SignUpCommand).resolves({ UserConfirmed: true, UserSub: 'sub' })
  const { session, now } = begin()
  expect(await session.signUp(ADA, PASSWORD)).toEqual(SIGNED_IN)
  expect(now()).toMatchObject({ method: 'own-page' })
})

test('a code for an address of another account is reported as such', async () => {
  confirmsAccount(cognito, '123456')
  cognito
    .on(ConfirmSignUpCommand)
    .rejects(refusal('AliasExistsException', 'An account with the email already exists.'))
  expect(await begin().session.confirmAccount(ADA, CODE)).toMatchObject(failed('account-exists'))
})

test('a sign-in that was begun while the code was checked goes on', async () => {
  signsUp(cognito, '123456')
  const { session, now } = begin()
  await session.signUp(ADA, PASSWORD)
  const answer = held(cognito.on(ConfirmSignUpCommand))
  const confirming = session.confirmAccount(ADA, CODE)
  await expect.poll(() => cognito.commandCalls(ConfirmSignUpCommand)).toHaveLength(1)
  asksForSmsCode(cognito, '654321')
  await session.login('grace@example.com', PASSWORD)
  answer()
  expect(await confirming).toEqual({ status: 'READY' })
  expect(now()).toMatchObject({ phase: 'challenged' })
})
