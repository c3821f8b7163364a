import {
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import {
  asksForNewPassword,
  notAuthorized,
  refreshes,
  signsIn,
  stubCognito,
  wrongCode,
} from '../../../support/cognito'
import { signedInSession, testPool, testSession, started } from '../../../support/session'
import { mintTokens } from '../../../support/tokens'

const cognito = stubCognito()

const TYPED = '\u200bInfo@Müller.example\u00a0'
const SENT = 'info@xn--mller-kva.example'
const WRITTEN = 'info@müller.example'
const CODE = '\u200e１２３ 456'

/** The user name, the code and the attributes of each call. */
const sent = () =>
  cognito.calls().map(({ args: [{ input }] }) => {
    const { Username, AuthParameters, ConfirmationCode, Code, UserAttributes } = Object(input)
    return [Username ?? AuthParameters?.USERNAME, ConfirmationCode ?? Code, UserAttributes].filter(Boolean)
  })

test('every call of nobody gets the same name, whatever the browser makes of it, and a plain code', async () => {
  cognito.onAnyCommand().resolves({})
  const { session } = testSession()
  await session.login(TYPED, 'Passw0rd!')
  await session.confirmResetPassword(TYPED, CODE, 'My own passw0rd!')
  await session.signUp(TYPED, 'My own passw0rd!', {
    family_name: 'Mu\u0308ller\u00a0',
    phone_number: '0049 1555 0000001',
  })
  await session.resendConfirmation(TYPED)
  await session.confirmAccount(TYPED, CODE)
  const attributes = [
    { Name: 'email', Value: SENT },
    { Name: 'family_name', Value: 'Müller' },
    { Name: 'phone_number', Value: '+4915550000001' },
  ]
  expect(sent().slice(0, 5)).toEqual([[SENT], [SENT, '123456'], [SENT, attributes], [SENT], [SENT, '123456']])
})

test.each([WRITTEN, TYPED])(
  'an account that has its address as people write it is signed in to: %j',
  async (typed) => {
    signsIn(cognito)
    cognito.on(InitiateAuthCommand, { AuthParameters: { USERNAME: SENT } }).rejects(notAuthorized())
    expect(await testSession().session.login(typed, 'Passw0rd!')).toEqual({ status: 'READY' })
  },
)

test('so is its password reset', async () => {
  cognito.on(ForgotPasswordCommand).resolves({ CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' } })
  cognito.on(ConfirmForgotPasswordCommand, { Username: SENT }).rejects(wrongCode())
  cognito.on(ConfirmForgotPasswordCommand, { Username: WRITTEN }).resolves({})
  const { session } = testSession()
  await session.resetPassword(TYPED)
  expect(sent()).toEqual([[SENT], [WRITTEN]])
  expect(await session.confirmResetPassword(TYPED, CODE, 'My own passw0rd!')).toMatchObject({ value: 'set' })
})

test.each(['ada@example.com', SENT, 'ada'])(
  'a name that has one form costs the pool one try: %s',
  async (name) => {
    cognito.on(InitiateAuthCommand).rejects(notAuthorized())
    await testSession().session.login(name, 'Passw0rd!')
    expect(sent()).toEqual([[name]])
  },
)

test('so do the calls of a person who is signed in', async () => {
  const { session } = await started(signedInSession())
  refreshes(cognito)
  cognito.on(UpdateUserAttributesCommand).resolves({})
  cognito.on(VerifyUserAttributeCommand).resolves({})
  await session.updateAttributes({ email: `Ada <${SENT}>`, given_name: ' Ada ' })
  await session.verifyAttribute('email', CODE)
  expect(sent()).toContainEqual([
    [
      { Name: 'email', Value: SENT },
      { Name: 'given_name', Value: 'Ada' },
    ],
  ])
  expect(sent()).toContainEqual(['123456'])
})

// Some keyboards, and names of files on a Mac, split a letter and its mark.
const SPLIT = 'Mu\u0308llers Passw0rd!'
const COMPOSED = 'M\u00fcllers Passw0rd!'

/** The passwords of each call, those of a change in the order old, new. */
const passwords = () =>
  cognito.calls().flatMap(({ args: [{ input }] }) => {
    const { AuthParameters, ChallengeResponses, Password, PreviousPassword, ProposedPassword } = Object(input)
    const { PASSWORD, NEW_PASSWORD } = { ...AuthParameters, ...ChallengeResponses }
    return [PASSWORD, NEW_PASSWORD, Password, PreviousPassword, ProposedPassword].filter(Boolean)
  })

const byPassword = () => testSession({ loadPool: () => Promise.resolve(testPool('USER_PASSWORD_AUTH')) })

/** A pool that knows one password of everybody. */
const knows = (password: string) => {
  cognito.on(InitiateAuthCommand).rejects(notAuthorized())
  cognito
    .on(InitiateAuthCommand, { AuthParameters: { PASSWORD: password } })
    .resolves({ AuthenticationResult: mintTokens() })
}

test('a new password is sent in one form, whatever keyboard it was typed on', async () => {
  cognito.onAnyCommand().resolves({})
  const { session } = await started(signedInSession())
  await session.signUp('ada@example.com', SPLIT)
  await session.confirmResetPassword('ada@example.com', '123456', SPLIT)
  await session.changePassword('Passw0rd!', SPLIT)
  expect(passwords()).toEqual([COMPOSED, COMPOSED, 'Passw0rd!', COMPOSED])
})

test('so is one that takes the place of a temporary one, and the temporary one itself', async () => {
  asksForNewPassword(cognito, { temporary: COMPOSED })
  const { session } = testSession()
  await session.login('ada@example.com', SPLIT)
  await session.answer({ password: `${SPLIT}!` })
  expect(passwords()).toEqual([COMPOSED, `${COMPOSED}!`])
})

test.each([
  ['set elsewhere, in the form of that keyboard', SPLIT, SPLIT, [SPLIT]],
  ['new, on another keyboard', COMPOSED, SPLIT, [SPLIT, COMPOSED]],
  ['new, pasted', COMPOSED, ` ${SPLIT}\u200b`, [SPLIT, COMPOSED]],
])(
  'a sign-in sends what was typed and, only if it is refused, the form of new passwords: %s',
  async (...row) => {
    const [, known, typed, tries] = row
    knows(known)
    expect(await byPassword().session.login('ada@example.com', typed)).toEqual({ status: 'READY' })
    expect(passwords()).toEqual(tries)
  },
)

test.each([
  ['that has one form', COMPOSED, notAuthorized()],
  ['after too many', SPLIT, notAuthorized('Password attempts exceeded')],
])('a refused password costs the pool one try: %s', async (_, typed, refusal) => {
  cognito.on(InitiateAuthCommand).rejects(refusal)
  await byPassword().session.login('ada@example.com', typed)
  expect(passwords()).toEqual([typed])
})

test('a wrong password in two forms costs two, and is told as a wrong one', async () => {
  cognito.on(InitiateAuthCommand).rejects(notAuthorized())
  const result = await byPassword().session.login('ada@example.com', SPLIT)
  expect(result).toMatchObject({ error: { code: 'wrong-credentials' } })
  expect(passwords()).toEqual([SPLIT, COMPOSED])
})

test('the current password at a change is sent in the same two forms', async () => {
  const next = 'My own passw0rd!'
  cognito.on(ChangePasswordCommand).rejects(notAuthorized())
  cognito.on(ChangePasswordCommand, { PreviousPassword: COMPOSED }).resolves({})
  const { session } = await started(signedInSession())
  expect(await session.changePassword(SPLIT, next)).toEqual({ status: 'READY' })
  expect(passwords()).toEqual([SPLIT, next, COMPOSED, next])
})
