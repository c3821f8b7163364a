import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { ChallengePage } from '../../../src/app/publicScreens'
import { CHALLENGES } from '../../../src/auth/challenges/challengeTable'
import { lazyScreen } from '../../../src/layout/lazyScreen'
import { product } from '../../../src/product'
import { SessionProvider } from '../../../src/session/useSession'
import { asksFor, asksForSmsCode, asksToChoose, signsOut, stubCognito } from '../../support/cognito'
import { renderApp, signIn } from '../../support/render'
import { testSession } from '../../support/session'

const cognito = stubCognito()

const START_OVER = 'An error occurred during the sign in process. Please sign in again.'

test.each([
  ['SMS_MFA', '/auth/code', 'Enter your code'],
  ['EMAIL_OTP', '/auth/code', 'Enter your code'],
  ['SOFTWARE_TOKEN_MFA', '/auth/code', 'Enter your code'],
  ['SELECT_MFA_TYPE', '/auth/choose', 'Confirm it’s you'],
  ['MFA_SETUP', '/auth/set-up', 'Set up two-step verification'],
  ['NEW_PASSWORD_REQUIRED', '/auth/new-password', 'Choose a new password'],
  ['CUSTOM_CHALLENGE', '/auth/question', 'One more step'],
] as const)('challenge %s is answered at %s', async (name, path, heading) => {
  asksFor(cognito, name, { requiredAttributes: '["userAttributes.given_name"]' })
  const app = await signIn()
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
  await expect.poll(app.path).toBe(path)
})

test('successive challenges share one entry in the history, and Back leads to the sign-in page and ends the sign-in', async () => {
  asksToChoose(cognito, ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'], '123456')
  const { user, path, back, store } = await signIn()
  await user.click(await screen.findByRole('button', { name: /Text message/ }))
  await screen.findByRole('heading', { name: 'Enter your code' })
  await expect.poll(path).toBe('/auth/code')
  await back()
  expect(await screen.findByRole('heading', { name: /^Sign in to / })).toBeTruthy()
  expect(store.getState().session.phase).toBe('anonymous')
})

test('while the form of the next step is fetched, its page is there, with a spinner in place of the form', async () => {
  const form = vi.spyOn(CHALLENGES.SMS_MFA, 'Form', 'get')
  form.mockReturnValue(lazyScreen(() => new Promise(() => {})))
  asksToChoose(cognito, ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'], '123456')
  const { user } = await signIn()
  await user.click(await screen.findByRole('button', { name: /Text message/ }))
  await screen.findByRole('heading', { name: 'Enter your code' })
  expect(screen.getByText('Loading')).toBeTruthy()
})

test('after the last answer the form stays as it is until the next page is there', async () => {
  asksForSmsCode(cognito, '123456')
  signsOut(cognito)
  const { session, store, now } = testSession()
  await session.start()
  render(
    <SessionProvider session={store}>
      <MemoryRouter initialEntries={['/auth/code']}>
        <ChallengePage logo={product.signInConfig.logo} staySignedIn="always" />
      </MemoryRouter>
    </SessionProvider>,
  )
  const user = userEvent.setup()
  await act(async () => void (await session.login('ada@example.com', 'Passw0rd!')))
  const code = await screen.findByLabelText('Code')
  await user.type(code, '123456')
  await waitFor(() => expect(now().phase).toBe('authenticated'))
  expect(screen.getByLabelText('Code')).toBe(code)
})

test('a step says whose sign-in it is, and “Not you?” ends it and leads to an empty form', async () => {
  asksForSmsCode(cognito, '123456')
  const { user, path, state, store } = await signIn()
  expect((await screen.findByText('ada@example.com')).closest('span')?.textContent).toBe(
    'Signing in as ada@example.com',
  )
  await user.click(screen.getByRole('link', { name: 'Not you?' }))
  expect(await screen.findByRole('heading', { name: /^Sign in to / })).toBeTruthy()
  expect(path()).toBe('/auth/login')
  await waitFor(() => expect(store.getState().session.phase).toBe('anonymous'))
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', '')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '')
  // Whoever signs in next reaches the requested page.
  expect(state()).toEqual({ from: '/home' })
})

test.each(['/auth/code', '/auth/choose', '/auth/question', '/auth/challenge'])(
  '%s without a sign-in, as after a page refresh, leads to the sign-in page, which says so',
  async (at) => {
    const { path } = await renderApp(at, { as: 'nobody' })
    expect(await screen.findByText(START_OVER)).toBeTruthy()
    expect(path()).toBe('/auth/login')
  },
)

test('an address that belongs to no challenge leads to the sign-in page without an error', async () => {
  const { path } = await renderApp('/auth/nowhere', { as: 'nobody' })
  expect(await screen.findByRole('heading', { name: /^Sign in to / })).toBeTruthy()
  expect(path()).toBe('/auth/login')
  expect(screen.queryByText(START_OVER)).toBeNull()
})
