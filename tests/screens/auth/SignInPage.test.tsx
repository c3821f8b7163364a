import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  asksForConfirmation,
  isUnreachable,
  locksOut,
  refusesPassword,
  signsIn,
  stubCognito,
  throttles,
} from '../../support/cognito'
import { isHome, openApp, signIn } from '../../support/signIn'

const cognito = stubCognito()
beforeEach(() => void cognito.reset())

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

test('a failure with a way out leads there, with the user name', async () => {
  asksForConfirmation(cognito)
  const { path } = await signIn()
  await screen.findByRole('heading', { name: 'Confirm your account' })
  expect(path()).toBe('/auth/confirm')
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ada@example.com')
})

test('a notice is shown until the form is sent', async () => {
  refusesPassword(cognito)
  const { user } = await openApp('/auth/login', { state: { notice: 'password-changed' } })
  expect(await screen.findByText('Your password is changed. Sign in with the new one.')).toBeTruthy()
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
  await screen.findByText(/is not right/)
  expect(screen.queryByText(/Your password is changed/)).toBeNull()
})

test.each([{ notice: 'nothing of ours' }, { notice: '__proto__' }, { notice: { text: 'Pay here' } }])(
  'a history state that is none of ours says nothing: %j',
  async (state) => {
    await openApp('/auth/login', { state })
    await import('../../../src/auth/SignInNotice')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('')
    expect(screen.queryByText(/Pay here/)).toBeNull()
  },
)
