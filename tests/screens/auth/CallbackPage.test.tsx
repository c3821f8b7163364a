import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CALLBACK_PATH } from '../../../src/app/callbackUrl'
import { AuthError, type AuthErrorCode } from '../../../src/cognito/AuthError'
import type { Finished } from '../../../src/session/results'
import { renderApp } from '../../support/render'

beforeEach(() => void vi.stubEnv('VITE_HOSTED_DOMAIN', 'https://app.auth.example.com'))
afterEach(() => void vi.unstubAllEnvs())

const FROM = '/settings/security'

/** Shows the page that the hosted domain leads back to, with the sign-in that came back. */
const open = (as: 'ada' | 'nobody', finished: Finished | Promise<Finished>, state?: unknown) =>
  renderApp(CALLBACK_PATH, { as: as === 'ada' ? {} : as, finished: Promise.resolve(finished), state })

const failed = (code: AuthErrorCode, from = FROM) =>
  ({ status: 'ERROR', error: new AuthError(code, ''), from }) as const

test('until the sign-in has ended, the page says that it is under way', async () => {
  await open('nobody', new Promise(() => {}))
  expect(await screen.findByRole('heading', { name: 'Signing you in' })).toBeTruthy()
})

test('a person who is signed in now is led to the address that they asked for', async () => {
  await open('ada', { status: 'READY', from: FROM })
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeTruthy()
})

test('after a reload, which ends the sign-in, the address is still known from the history', async () => {
  await open('ada', failed('state-mismatch', ''), { from: FROM })
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeTruthy()
})

test('the sign-in page says why a sign-in has failed, and still knows the address', async () => {
  const { path, state } = await open('nobody', failed('sign-in-cancelled'))
  expect(await screen.findByText(/sign-in wasn’t finished/)).toBeTruthy()
  expect(path()).toBe('/auth/login')
  expect(state()).toMatchObject({ from: FROM })
})

test('what the business says itself about a refusal is shown in place of our sentence, and a confirmation tells it, too', async () => {
  const words = 'Your trial has ended. Write to billing@example.com.'
  const error = new AuthError('refused-by-provider', words, undefined, words)
  const refused = { status: 'ERROR', error, from: FROM } as const
  const { unmount } = await open('nobody', refused)
  expect(await screen.findByText(words)).toBeTruthy()
  unmount()
  await open('ada', { ...refused, isConfirmation: true })
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a confirmation that has failed leads back to where the person was, and a notice says so', async () => {
  await open('ada', { ...failed('step-up-cancelled'), isConfirmation: true })
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeTruthy()
  expect(await screen.findByText(/you didn’t confirm it’s you/)).toBeTruthy()
})
