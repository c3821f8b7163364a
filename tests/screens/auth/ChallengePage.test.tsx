import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CHALLENGE_SCREENS } from '../../../src/auth/challenges/challengeTable'
import { lazyScreen } from '../../../src/layout/lazyScreen'
import { asksForSmsCode, asksToChoose, stubCognito } from '../../support/cognito'
import { renderApp, signIn } from '../../support/render'

const cognito = stubCognito()

const START_OVER = 'An error occurred during the sign in process. Please sign in again.'

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
  const form = vi.spyOn(CHALLENGE_SCREENS.SMS_MFA, 'Form', 'get')
  form.mockReturnValue(lazyScreen(() => new Promise(() => {})))
  asksToChoose(cognito, ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'], '123456')
  const { user } = await signIn()
  await user.click(await screen.findByRole('button', { name: /Text message/ }))
  await screen.findByRole('heading', { name: 'Enter your code' })
  expect(screen.getByText('Loading')).toBeTruthy()
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
