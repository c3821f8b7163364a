import {
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rememberTyped } from '../../../src/session/signIn/rememberedEmail'
import {
  held,
  asksForConfirmation,
  confirmsAccount,
  notAuthorized,
  signsIn,
  signsOut,
  stubCognito,
} from '../../support/cognito'
import { isHome, renderApp, signIn } from '../../support/render'

const cognito = stubCognito()

const CONFIRMED = notAuthorized('User cannot be confirmed. Current status is CONFIRMED')

test('a code of a sign-up on another device leads to the sign-in form, which has the address and sends no second code', async () => {
  confirmsAccount(cognito, '123456')
  const { user, path } = await renderApp('/auth/confirm', { as: 'nobody' })
  await user.type(await screen.findByLabelText('E-mail'), 'ada@example.com')
  await user.type(screen.getByLabelText('Code'), '123456')
  expect(await screen.findByText('Your account is confirmed. You can sign in.')).toBeTruthy()
  expect(path()).toBe('/auth/login')
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ada@example.com')
  expect(cognito.commandCalls(ForgotPasswordCommand)).toEqual([])
})

test('a confirmation whose answer comes when the page has been left changes nothing of the page that followed', async () => {
  const answer = held(cognito.on(ConfirmSignUpCommand))
  const { user, path } = await renderApp('/auth/confirm', { as: 'nobody' })
  await user.type(await screen.findByLabelText('E-mail'), 'ada@example.com')
  await user.type(screen.getByLabelText('Code'), '123456')
  await expect.poll(() => cognito.commandCalls(ConfirmSignUpCommand)).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: 'Back to sign in' }))
  await user.type(await screen.findByLabelText('E-mail'), 'grace@example.com')
  await act(async () => answer())
  await new Promise((done) => setTimeout(done, 50))
  expect(path()).toBe('/auth/login')
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'grace@example.com')
})

test('after a way back from the page of a new account, the next person confirms their own', async () => {
  asksForConfirmation(cognito)
  rememberTyped('grace@example.com')
  const { user, path } = await renderApp('/auth/confirm', {
    as: 'nobody',
    state: { newAccount: 'grace@example.com' },
  })
  await user.click(await screen.findByRole('link', { name: 'Not you?' }))
  await user.clear(await screen.findByLabelText('E-mail'))
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'Passw0rd!{Enter}')
  await expect.poll(path).toBe('/auth/confirm')
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('ada@example.com')
})

// Cognito's answer for an account that does not exist, with "Prevent user existence errors".
const EXPIRED = { name: 'ExpiredCodeException', message: 'Invalid code provided' }

test.each([
  ['is already confirmed', CONFIRMED],
  ['does not exist', EXPIRED],
])('whoever only opened the page gets the same answer to a code if the account %s', async (_, refusal) => {
  cognito.on(ConfirmSignUpCommand).rejects(refusal)
  const { user, path } = await renderApp('/auth/confirm', { as: 'nobody' })
  await user.type(await screen.findByLabelText('E-mail'), 'ada@example.com')
  await user.type(screen.getByLabelText('Code'), '123456')
  expect(
    await screen.findByText(/^That code isn’t right.* If your account is already confirmed, sign in/),
  ).toBeTruthy()
  expect(path()).toBe('/auth/confirm')
})

test('a person who only opened the page does not learn from “Send again” that an account is confirmed', async () => {
  cognito
    .on(ResendConfirmationCodeCommand)
    .rejects({ name: 'InvalidParameterException', message: 'User is already confirmed.' })
  const { user } = await renderApp('/auth/confirm', { as: 'nobody' })
  await user.type(await screen.findByLabelText('E-mail'), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(
    await screen.findByText(/^If this account is waiting for a code.* confirmed already: try signing in/),
  ).toBeTruthy()
})

test('a person who has learnt that one account is not confirmed learns nothing of another account', async () => {
  asksForConfirmation(cognito)
  cognito.on(ConfirmSignUpCommand).rejects(CONFIRMED)
  const { user } = await signIn()
  const code = await screen.findByLabelText('Code')
  const email = screen.getByLabelText('E-mail')
  await user.clear(email)
  await user.type(email, 'grace@example.com')
  await user.type(code, '123456')
  expect(await screen.findByText(/^That code isn’t right/)).toBeTruthy()
})

test('“Send again” uses the address in the field, and is not shown without one', async () => {
  cognito.on(ResendConfirmationCodeCommand).resolves({})
  const { user } = await renderApp('/auth/confirm', { as: 'nobody' })
  await screen.findByRole('heading', { name: 'Confirm your account' })
  expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull()
  await user.type(screen.getByLabelText('E-mail'), 'ada@exmaple.com')
  await user.clear(screen.getByLabelText('E-mail'))
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText(/a new code is on its way/)).toBeTruthy()
  const [call] = cognito.commandCalls(ResendConfirmationCodeCommand)
  expect(call?.args[0].input.Username).toBe('ada@example.com')
})

test('after a log-out, Back to the page of a new account does not show its address', async () => {
  signsIn(cognito)
  signsOut(cognito)
  rememberTyped('grace@example.com')
  const { user, path, back, session } = await renderApp('/auth/confirm', {
    as: 'nobody',
    state: { newAccount: 'grace@example.com' },
  })
  expect(screen.getByText('grace@example.com')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Not you?' }))
  await user.clear(await screen.findByLabelText('E-mail'))
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'Passw0rd!{Enter}')
  await isHome()
  // The app keeps it up to date (app/browserEnvironment.ts).
  rememberTyped('')
  await act(() => session.logout())
  await expect.poll(path).toBe('/auth/login')
  await back()
  await expect.poll(path).toBe('/auth/confirm')
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('')
  expect(screen.queryByText('grace@example.com')).toBeNull()
})
