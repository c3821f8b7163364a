/** Every scenario of the test kit, seen on the whole app: what Cognito is stubbed to say leads where it should. */
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AuthFlow } from '../../../src/cognito/pool'
import {
  asksCustomQuestion,
  asksForAppCode,
  asksForConfirmation,
  asksForEmailCode,
  asksForNewPassword,
  asksForReset,
  asksForSmsCode,
  asksToChoose,
  asksToSetUpApp,
  confirmsAccount,
  isUnreachable,
  locksOut,
  refusesPassword,
  resetsPassword,
  signsIn,
  stubCognito,
  throttles,
} from '../../support/cognito'
import { renderApp } from '../../support/render'
import { testPool } from '../../support/session'

const cognito = stubCognito()
beforeEach(() => void cognito.reset())
afterEach(cleanup)

/** Opens the app at /home, and signs in with a password. */
async function signIn(authFlow: AuthFlow = 'USER_SRP_AUTH') {
  const deps = { loadPool: () => Promise.resolve(testPool(authFlow)) }
  const { user } = await renderApp('/home', { as: 'nobody', deps })
  await user.type(await screen.findByLabelText('E-mail'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'Temporary1!{Enter}')
  return user
}

const isHome = () => screen.findByRole('heading', { name: 'Welcome, Ada' })

test('a right password leads home', async () => {
  signsIn(cognito)
  await signIn()
  expect(await isHome()).toBeTruthy()
})

test.each([
  ['a wrong password', refusesPassword, /is not right/],
  ['too many wrong passwords', locksOut, /Too many attempts/],
  ['a busy service', throttles, /is busy/],
  ['no network', isUnreachable, /cannot be reached/],
])('%s is told on the sign-in page', async (_what, scenario, words) => {
  scenario(cognito)
  await signIn()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy()
})

describe.each([
  ['a text message', asksForSmsCode],
  ['an e-mail', asksForEmailCode],
  ['an authenticator app', asksForAppCode],
])('a code of %s', (_what, scenario) => {
  test('is asked for once more when it is wrong, and leads home when it is right', async () => {
    scenario(cognito, '123456')
    const user = await signIn()
    await user.type(await screen.findByLabelText('Code'), '654321{Enter}')
    expect(await screen.findByText(/That code is not right/)).toBeTruthy()
    await user.type(screen.getByLabelText('Code'), '123456{Enter}')
    expect(await isHome()).toBeTruthy()
  })
})

test('who has two ways of confirming chooses one', async () => {
  asksToChoose(cognito, ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'], '123456')
  const user = await signIn()
  await user.click(await screen.findByRole('button', { name: /Authenticator app/ }))
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
  expect(await isHome()).toBeTruthy()
})

test('who must set up an authenticator app does so and is home', async () => {
  asksToSetUpApp(cognito, '123456')
  const user = await signIn()
  expect(await screen.findByText(/JBSW Y3DP EHPK 3PXP/)).toBeTruthy()
  await user.type(screen.getByLabelText('Code'), '123456{Enter}')
  expect(await isHome()).toBeTruthy()
})

test('a temporary password that the pool does not take for the new one leads to a page for another', async () => {
  asksForNewPassword(cognito, { temporary: 'Temporary1!', attributes: ['given_name'] })
  const user = await signIn()
  await user.type(await screen.findByLabelText('First name'), 'Ada')
  await user.type(screen.getByLabelText('New password'), 'My own passw0rd!{Enter}')
  expect(await isHome()).toBeTruthy()
})

test('a question of custom authentication is asked until it is answered', async () => {
  asksCustomQuestion(cognito, 'open sesame')
  const user = await signIn('CUSTOM_AUTH')
  expect(await screen.findByText('What do you say?')).toBeTruthy()
  await user.type(screen.getByLabelText('Answer'), 'please{Enter}')
  expect(await screen.findByText(/That answer is not right/)).toBeTruthy()
  await user.type(screen.getByLabelText('Answer'), 'open sesame{Enter}')
  expect(await isHome()).toBeTruthy()
})

test('a password that must be reset is reset by a code', async () => {
  asksForReset(cognito)
  resetsPassword(cognito, '123456')
  const user = await signIn()
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByLabelText('Code'), '123456')
  signsIn(cognito)
  await user.type(screen.getByLabelText('New password'), 'My own passw0rd!{Enter}')
  expect(await isHome()).toBeTruthy()
})

test('an account that is not confirmed is confirmed by a code', async () => {
  asksForConfirmation(cognito)
  confirmsAccount(cognito, '123456')
  const user = await signIn()
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
  expect(await screen.findByText('Your account is confirmed. You can sign in.')).toBeTruthy()
})
