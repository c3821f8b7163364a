import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, test } from 'vitest'
import { notAuthorized, refreshes, signsIn, stubCognito, wrongCode } from '../../../support/cognito'
import { signedInSession, testSession } from '../../../support/session'

const cognito = stubCognito()
beforeEach(() => void cognito.reset())

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
  const { session } = signedInSession()
  await session.start()
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
