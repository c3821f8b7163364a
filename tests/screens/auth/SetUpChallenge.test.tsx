import {
  AssociateSoftwareTokenCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { held, asksFor, asksToSetUpApp, asksToSetUpEmail, stubCognito } from '../../support/cognito'
import { isHome, signIn } from '../../support/render'
import { SITE_NAME } from '../../support/site'

const cognito = stubCognito()

test('setting up e-mail codes instead of the required app takes an address and its code, and leads home', async () => {
  asksToSetUpEmail(cognito, '123456')
  const { user } = await signIn()
  await user.click(await screen.findByRole('button', { name: 'Use e-mail instead' }))
  await user.type(screen.getByLabelText('E-mail'), ' ada.second@example.com {Enter}')
  expect(await screen.findByText(/a\*\*\*@e\*\*\*/)).toBeTruthy()
  const answer = cognito
    .commandCalls(RespondToAuthChallengeCommand)
    .map(({ args }) => args[0].input)
    .find(({ ChallengeName }) => ChallengeName === 'MFA_SETUP')
  expect(answer?.ChallengeResponses).toMatchObject({ EMAIL: 'ada.second@example.com' })
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
  expect(await isHome()).toBeTruthy()
})

test('an e-mail address that the pool refuses is reported beside its field', async () => {
  asksFor(cognito, 'MFA_SETUP', { MFAS_CAN_SETUP: '["EMAIL_OTP"]' })
  cognito
    .on(RespondToAuthChallengeCommand, { ChallengeName: 'MFA_SETUP' })
    .rejects({ name: 'InvalidParameterException', message: 'Invalid email address format.' })
  const { user } = await signIn()
  await screen.findByRole('heading', { name: 'Set up two-step verification' })
  await user.type(await screen.findByLabelText('E-mail'), 'ada@example.com{Enter}')
  expect(await screen.findByText(/Something in the form isn’t accepted/)).toBeTruthy()
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true')
})

test('when the key for the authenticator app could not be fetched, “Try again” fetches it', async () => {
  asksToSetUpApp(cognito, '123456')
  const fail = held(cognito.on(AssociateSoftwareTokenCommand), new TypeError('Failed to fetch'))
  const { user } = await signIn()
  await screen.findByRole('heading', { name: 'Set up two-step verification' })
  await expect.poll(() => document.querySelector('[data-form-message]')).not.toBeNull()
  const message = document.querySelector('[data-form-message]')
  fail()
  // It was there before its text, so that it is read out.
  expect((await screen.findByText(/Check your connection/)).closest('[data-form-message]')).toBe(message)
  asksToSetUpApp(cognito, '123456')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const key = await screen.findByText(/JBSW Y3DP EHPK 3PXP/)
  expect(document.activeElement?.contains(key), 'the focus is where the key is').toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  const { searchParams, pathname } = new URL(
    screen.getByRole<HTMLAnchorElement>('link', { name: /^Open in/ }).href,
  )
  expect(decodeURIComponent(pathname)).toContain(`${SITE_NAME}:ada@example.com`)
  expect(searchParams.get('issuer')).toBe(SITE_NAME)
  await user.type(screen.getByLabelText('Code'), '654321')
  expect(await screen.findByText(/^That code isn’t right/)).toBeTruthy()
  await user.clear(screen.getByLabelText('Code'))
  await user.type(screen.getByLabelText('Code'), '123456')
  expect(await isHome()).toBeTruthy()
})

test('when the pool allows text messages only, the page says who can add the phone number and tries nothing else', async () => {
  asksFor(cognito, 'MFA_SETUP', { MFAS_CAN_SETUP: '["SMS_MFA"]' })
  await signIn()
  const told = await screen.findByText(/your account has no phone number.* Ask your administrator/)
  expect(told.closest('[data-form-message]')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(cognito.commandCalls(AssociateSoftwareTokenCommand)).toHaveLength(0)
  expect(screen.getByRole('link', { name: 'Not you?' })).toBeTruthy()
})
