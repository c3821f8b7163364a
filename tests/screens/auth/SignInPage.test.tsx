import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { act, cleanup, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '../../../src/messages/catalogue'
import { isLanguage } from '../../../src/messages/languages'
import { showChosen } from '../../../src/messages/switchLanguage'
import {
  held,
  asksForSmsCode,
  isUnreachable,
  refusal,
  refusesPassword,
  signsIn,
  stubCognito,
} from '../../support/cognito'
import { formMessage } from '../../support/formMessage'
import { isHome, renderApp, signIn } from '../../support/render'

const cognito = stubCognito()

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')

test.each([
  ['ended', /^Your session has ended/],
  ['revoked', /^You were logged out here from another device/],
  ['inactive', /^You were logged out after .* without activity/],
] as const)('the sign-in page says why a session is over: %s', async (reason, words) => {
  const { store } = await renderApp('/home')
  await act(async () => store.setState({ session: { phase: 'anonymous', reason } }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('heading', { name: /^Sign in to / })).toBeTruthy()
})

test('what has happened since is said in place of how the last session ended', async () => {
  const { store } = await renderApp('/auth/login', { as: 'nobody', state: { notice: 'password-changed' } })
  await act(async () => store.setState({ session: { phase: 'anonymous', reason: 'ended' } }))
  expect(await screen.findByText(/^Your password has been changed/)).toBeTruthy()
  expect(screen.queryByText(/^Your session has ended/)).toBeNull()
})

test('a second press while the next page is being fetched sends no second code and does not end the sign-in', async () => {
  asksForSmsCode(cognito, '123456')
  const { user, store } = await renderApp('/auth/login', { as: 'nobody' })
  store.subscribe(({ session }) => {
    const pressAgain = () => document.querySelector('form button:not([type=button])')
    if (session.phase === 'challenged') setTimeout(() => pressAgain()?.dispatchEvent(new MouseEvent('click')))
  })
  await user.type(email(), 'ada@example.com')
  await user.type(password(), 'Passw0rd!{Enter}')
  await screen.findByLabelText('Code')
  expect(store.getState().session.phase).toBe('challenged')
  expect(cognito.commandCalls(InitiateAuthCommand)).toHaveLength(1)
})

test('a notice keeps its place when the form is refused, which moves nothing', async () => {
  refusesPassword(cognito)
  const { user } = await renderApp('/auth/login', { as: 'nobody', state: { notice: 'password-changed' } })
  expect(await screen.findByText('Your password has been changed. Sign in with the new one.')).toBeTruthy()
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
  await screen.findByText(/match/)
  expect(screen.getByText(/Your password has been changed/)).toBeTruthy()
})

test('a notice does not come back with the link from the page for a new password', async () => {
  const { user } = await renderApp('/auth/login', { as: 'nobody', state: { notice: 'sign-in-cancelled' } })
  await screen.findByText(/sign-in wasn’t finished/)
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
  const back = await screen.findByRole('link', { name: 'Back to sign in' })
  await user.click(back)
  await screen.findByRole('heading', { name: /^Sign in to / })
  expect(formMessage().textContent).toBe('')
})

test.each([{ notice: 'nothing of ours' }, { notice: '__proto__' }, { notice: { text: 'Pay here' } }])(
  'an unknown state in the history shows no notice: %j',
  async (state) => {
    await renderApp('/auth/login', { as: 'nobody', state })
    await import('../../../src/auth/SignInNotice')
    expect(await screen.findByRole('heading', { name: /^Sign in to / })).toBeTruthy()
    expect(formMessage().textContent).toBe('')
    expect(screen.queryByText(/Pay here/)).toBeNull()
  },
)

test('the e-mail field has the focus at once, but not when there is a notice to read first, and not on a phone', async () => {
  const matches = (fine: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: fine }))
  matches(true)
  await renderApp('/auth/login', { as: 'nobody' })
  expect(document.activeElement).toBe(email())
  cleanup()
  await renderApp('/auth/login', { as: 'nobody', state: { notice: 'password-changed' } })
  expect(document.activeElement).not.toBe(email())
  cleanup()
  matches(false)
  await renderApp('/auth/login', { as: 'nobody' })
  expect(document.activeElement).not.toBe(email())
})

test('the typed e-mail address is also in the form for a forgotten password, and is still there after Back', async () => {
  const { user, back, path, state } = await renderApp('/auth/login', { as: 'nobody' })
  await user.type(email(), 'ada@example.com')
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
  await screen.findByRole('heading', { name: 'Reset your password' })
  expect(path()).toBe('/auth/reset')
  expect(state()).toBeNull()
  expect(email().value).toBe('ada@example.com')
  await back()
  await screen.findByRole('heading', { name: /^Sign in to / })
  expect(email().value).toBe('ada@example.com')
})

/** A sign-in that finds no network, which is there again after what is done meanwhile. */
async function withoutNetwork(meanwhile: (user: UserEvent) => unknown, fail = isUnreachable) {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fail(cognito)
  const { user } = await signIn()
  await screen.findByText(/can’t be reached/)
  expect(password().value).toBe('Temporary1!')
  cognito.reset()
  await meanwhile(user)
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
}

const sentSoon = async () => {
  await new Promise((resolve) => setTimeout(resolve, 50))
  return cognito.calls()
}

test('a sign-in that found no network is sent again by itself once there is one', async () => {
  await withoutNetwork(() => signsIn(cognito))
  expect(await isHome()).toBeTruthy()
})

test.each([
  ['after it had failed', false],
  ['before that', true],
])('a sign-in that found no network is not sent after a minute of sleep: %s', async (_, isUnderWay) => {
  // Timers stand still meanwhile.
  const wakes = Date.now() + 90_000
  const wake = () => vi.spyOn(Date, 'now').mockReturnValue(wakes)
  await withoutNetwork(wake, (pool) =>
    pool.onAnyCommand().callsFake(() => {
      if (isUnderWay) wake()
      throw new TypeError('Failed to fetch')
    }),
  )
  expect(await sentSoon()).toEqual([])
})

test('a sign-in that found no network is not sent again when the person has gone on typing', async () => {
  await withoutNetwork((user) => user.type(password(), '2'))
  expect(await sentSoon()).toEqual([])
})

test.each([
  [
    'the person is on another page',
    '/auth/reset',
    (user: UserEvent) => user.click(screen.getByRole('link', { name: 'Forgot your password?' })),
  ],
  [
    'Back was pressed',
    '/auth/login',
    () => act(async () => void dispatchEvent(new PopStateEvent('popstate'))),
  ],
])('an answer to a sign-in leads nowhere, and opens no challenge, once %s', async (_, at, leave) => {
  const answer = held(cognito.on(InitiateAuthCommand), {
    ChallengeName: 'SMS_MFA',
    Session: 'challenge-session',
    ChallengeParameters: {},
  })
  const { user, path, now } = await signIn()
  await expect.poll(() => cognito.calls()).toHaveLength(1)
  await leave(user)
  answer()
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(path()).toBe(at)
  expect(now().phase).toBe('anonymous')
})

test.runIf(isLanguage('de'))('another language translates an error that is already shown', async () => {
  refusesPassword(cognito)
  await signIn()
  await screen.findByText(/match/)
  onTestFinished(() => act(() => showChosen('en')))
  await act(() => showChosen('de'))
  expect(document.documentElement.lang).toBe('de')
  expect(screen.getByText(messages().errors['wrong-credentials'])).toBeTruthy()
})

test('the sentence of a trigger that refuses the sign-in is shown as it is', async () => {
  const message = 'PreAuthentication failed with error Your trial has ended. Write to billing@example.com..'
  cognito.on(InitiateAuthCommand).rejects(refusal('UserLambdaValidationException', message))
  await signIn()
  expect(await screen.findByText('Your trial has ended. Write to billing@example.com.')).toBeTruthy()
})
