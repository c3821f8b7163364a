import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { rememberTyped } from '../../../src/session/signIn/rememberedEmail'
import {
  held,
  asksForReset,
  asksForSmsCode,
  refusesPassword,
  resetsPassword,
  signsIn,
  signsOut,
  stubCognito,
} from '../../support/cognito'
import { mintTokens } from '../../support/tokens'
import { isHome, renderApp, signIn } from '../../support/render'

const cognito = stubCognito()

/** Signs in with a password that must be reset, and requests and types the code. */
async function askForCode() {
  asksForReset(cognito)
  resetsPassword(cognito, '123456')
  const app = await signIn()
  await app.user.click(await screen.findByRole('button', { name: 'Send code' }))
  await app.user.type(await screen.findByLabelText('Code'), '123456')
  return app
}

test('Enter asks for the code at once: the address has the focus, and is described by what the page says', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  resetsPassword(cognito, '123456')
  rememberTyped('ada@example.com')
  const { user } = await renderApp('/auth/reset', { as: 'nobody' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')))
  await user.keyboard('{Enter}')
  expect(await screen.findByLabelText('Code')).toBeTruthy()
})

test('right before the new password is the address, which a password manager takes for its name, and not the code', async () => {
  await askForCode()
  const password = screen.getByLabelText<HTMLInputElement>('New password')
  const fields = Array.from(password.form?.querySelectorAll('input') ?? [])
  expect(fields[fields.indexOf(password) - 1]).toMatchObject({
    autocomplete: 'username',
    value: 'ada@example.com',
  })
})

test.each([
  ['ends by itself', true, 'Your password has been changed, and you’re signed out everywhere else.'],
  ['goes on if the person wants so', false, 'Your password has been changed.'],
])('after a forgotten password whatever else was signed in %s', async (_, ends, said) => {
  resetsPassword(cognito, '123456')
  signsIn(cognito)
  signsOut(cognito)
  rememberTyped('ada@example.com')
  const { user, clock } = await renderApp('/auth/reset', { as: 'nobody' })
  await user.click(await screen.findByRole('button', { name: 'Send code' }))
  await user.type(await screen.findByLabelText('Code'), '123456')
  const box = screen.getByLabelText<HTMLInputElement>('Sign out everywhere else')
  expect(box.checked).toBe(true)
  if (!ends) await user.click(box)
  await user.type(screen.getByLabelText('New password'), 'My own passw0rd!{Enter}')
  expect(await clock.until(isHome())).toBeTruthy()
  expect(await screen.findByText(said)).toBeTruthy()
  expect(cognito.commandCalls(GlobalSignOutCommand)).toHaveLength(ends ? 1 : 0)
})

test('where only all sign-ins can end together, a second step leads to the sign-in page, which says why', async () => {
  const { user, clock } = await askForCode()
  asksForSmsCode(cognito, '123456')
  signsOut(cognito)
  await user.type(screen.getByLabelText('New password'), 'My own passw0rd!{Enter}')
  await screen.findByRole('heading', { name: 'Enter your code' })
  await user.type(await screen.findByLabelText('Code'), '123456')
  await clock.until(screen.findByText('You’re signed out everywhere. Please sign in once more.'))
  expect(await screen.findByRole('heading', { name: /^Sign in to / })).toBeTruthy()
})

test('a reset whose answer comes when another person has signed in leaves them signed in, at their page', async () => {
  const { user, session, now, path } = await askForCode()
  const answer = held(cognito.on(ConfirmForgotPasswordCommand))
  await user.type(screen.getByLabelText('New password'), 'My own passw0rd!{Enter}')
  await expect.poll(() => cognito.commandCalls(ConfirmForgotPasswordCommand)).toHaveLength(1)
  signsIn(cognito, mintTokens({ sub: 'grace', given_name: 'Grace' }))
  await act(async () => void (await session.login('grace@example.com', 'Passw0rd!')))
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }))
  const settings = menu.getByRole('link', { name: 'Settings' })
  await act(async () => settings.click())
  expect(path()).toBe('/settings')
  signsIn(cognito, mintTokens({ sub: 'ada' }))
  answer()
  await new Promise((done) => setTimeout(done, 300))
  expect(now()).toMatchObject({ user: { uuid: 'grace' } })
  expect(path()).toBe('/settings')
  expect(screen.queryByText('Your password has been changed.')).toBeNull()
})

test('a reset whose answer comes when the page has been left changes nothing of the page that followed, and says what it did', async () => {
  const { user, path } = await askForCode()
  const answer = held(cognito.on(ConfirmForgotPasswordCommand))
  await user.type(screen.getByLabelText('New password'), 'My own passw0rd!{Enter}')
  await expect.poll(() => cognito.commandCalls(ConfirmForgotPasswordCommand)).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: 'Not you?' }))
  await user.type(await screen.findByLabelText('E-mail'), 'grace@example.com')
  await act(async () => answer())
  expect(await screen.findByText('Your password has been changed.')).toBeTruthy()
  expect(path()).toBe('/auth/login')
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'grace@example.com')
})

test('the page for a reset says why it appears and whose password it is', async () => {
  asksForReset(cognito)
  resetsPassword(cognito, '123456')
  const { user } = await signIn()
  expect(
    await screen.findByText(/^Your password must be reset before you can sign in\. Enter your e-mail/),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  expect((await screen.findByText('ada@example.com')).closest('span')?.textContent).toBe(
    'New password for ada@example.com',
  )
  await user.click(screen.getByRole('link', { name: 'Not you?' }))
  expect(await screen.findByRole('heading', { name: /^Sign in to / })).toBeTruthy()
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', '')
})

test('“I already have a code” sends no other code, and a new one can be requested at once', async () => {
  resetsPassword(cognito, '123456')
  const { user } = await renderApp('/auth/reset', { as: 'nobody' })
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'I already have a code' }))
  await screen.findByRole('heading', { name: 'Set a new password' })
  expect(cognito.calls()).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText(/^If this address has an account.* a new code is on its way/)).toBeTruthy()
  // Nobody is told why no code comes.
  expect(screen.getByText(/^No code\? Your administrator/)).toBeTruthy()
  expect(cognito.commandCalls(ForgotPasswordCommand)).toHaveLength(1)
})

test('a second step after the reset has its page, and the sign-in page behind it says that the password is changed', async () => {
  const { user, path } = await askForCode()
  asksForSmsCode(cognito, '123456')
  await user.type(screen.getByLabelText('New password'), 'My own passw0rd!{Enter}')
  await screen.findByRole('heading', { name: 'Enter your code' })
  await expect.poll(path).toBe('/auth/code')
  await user.click(screen.getByRole('link', { name: 'Not you?' }))
  expect(await screen.findByText('Your password has been changed. Sign in with the new one.')).toBeTruthy()
})

test('when the new password does not sign in, the sign-in page says that it is changed', async () => {
  const { user, path } = await askForCode()
  refusesPassword(cognito)
  await user.type(screen.getByLabelText('New password'), 'My own passw0rd!{Enter}')
  expect(await screen.findByText('Your password has been changed. Sign in with the new one.')).toBeTruthy()
  expect(path()).toBe('/auth/login')
})

test.each([
  ['the password lets nobody in', refusesPassword],
  ['the password must still be reset', asksForReset],
])('a reset that only seemed to have worked, its answer lost, is refused if %s', async (_, scenario) => {
  const { user } = await askForCode()
  cognito
    .on(ConfirmForgotPasswordCommand)
    .rejectsOnce(new TypeError('Failed to fetch'))
    .rejects({ name: 'ExpiredCodeException', message: 'Invalid code provided' })
  scenario(cognito)
  await user.type(screen.getByLabelText('New password'), 'My own passw0rd!{Enter}')
  await screen.findByText(/Check your connection/)
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  expect(await screen.findByText(/That code isn’t right, or is too old/)).toBeTruthy()
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'My own passw0rd!')
})
