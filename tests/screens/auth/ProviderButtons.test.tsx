import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ProviderButtons } from '../../../src/auth/ProviderButtons'
import { SessionProvider } from '../../../src/session/useSession'
import { AuthError } from '../../../src/cognito/AuthError'
import type { HostedDomain } from '../../../src/cognito/HostedDomain'
import { createHostedDomain } from '../../../src/cognito/hosted/createHostedDomain'
import { HOSTED_APP } from '../../support/hostedDomain'
import { testSession } from '../../support/session'
import { lastProvider, rowIn } from '../../../src/browserStorage'
import { stubCognito } from '../../support/cognito'
import { renderApp, renderScreen } from '../../support/render'
import { fakeStorage } from '../../support/webStorage'

const cognito = stubCognito()
beforeEach(() => {
  cognito.reset()
  localStorage.clear()
})

test('each identity provider has a button that leads to it through the hosted domain', async () => {
  const left: URL[] = []
  const leave = (url: string) => {
    left.push(new URL(url))
    return new Promise<void>(() => {})
  }
  const storage = fakeStorage()
  const hosted = createHostedDomain(HOSTED_APP, {
    begun: rowIn(() => storage, 'gatehouse.hosted'),
    now: Date.now,
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    leave,
  })
  const { session, store } = testSession({ loadHostedDomain: () => Promise.resolve(hosted) })
  await session.start()
  render(
    <SessionProvider session={store}>
      <MemoryRouter initialEntries={[{ pathname: '/auth/login', state: { from: '/settings' } }]}>
        <ProviderButtons
          providers={[{ label: 'Use single sign-on' }, { label: 'Use Google', name: 'Google' }]}
        />
      </MemoryRouter>
    </SessionProvider>,
  )
  const user = userEvent.setup()
  const providersLeftFor = () => left.map((url) => url.searchParams.get('identity_provider'))

  await user.click(screen.getByRole('button', { name: 'Use Google' }))
  await expect.poll(providersLeftFor).toEqual(['Google'])
  expect(hosted.askedFor()).toBe('/settings')
  await user.click(screen.getByRole('button', { name: 'Use single sign-on' }))
  await expect.poll(providersLeftFor).toEqual(['Google', null])
})

/** The sign-in page, where single sign-on has been pressed. @returns what lets it fail */
async function pressed() {
  vi.stubEnv('VITE_HOSTED_DOMAIN', HOSTED_APP.domain)
  onTestFinished(() => void vi.unstubAllEnvs())
  let fail = () => {}
  const loadHostedDomain = () =>
    new Promise<HostedDomain>((_, reject) => (fail = () => reject(new AuthError('unreachable', ''))))
  const app = await renderApp('/auth/login', { as: 'nobody', deps: { loadHostedDomain } })
  const button = screen.getByRole('button', { name: 'Use single sign-on' })
  await app.user.click(button)
  return { ...app, button, fail: () => act(async () => fail()) }
}

test('the button is busy until the other page is there, and a failure is read out', async () => {
  const { button, fail } = await pressed()
  expect(button.getAttribute('aria-busy')).toBe('true')
  await fail()
  const failure = await screen.findByText(/can’t be reached/)
  expect(document.activeElement?.contains(failure)).toBe(true)
  expect(document.activeElement?.getAttribute('aria-live')).toBe('assertive')
  expect(button.getAttribute('aria-busy')).toBe('false')
})

test('a failure that comes late leaves alone whoever has gone on', async () => {
  const { user, fail, path } = await pressed()
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
  await user.type(await screen.findByLabelText('E-mail'), 'grace@example.com')
  await fail()
  expect(path()).toBe('/auth/reset')
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'grace@example.com')
})

test.each([
  ['Google', ['', 'Last used']],
  ['', ['Last used', '']],
  ['AProviderThatIsGone', ['', '']],
])('the button by which somebody signed in last in this browser says so: %j', async (provider, said) => {
  lastProvider.set(provider)
  await renderScreen(
    <ProviderButtons
      providers={[{ label: 'Use single sign-on' }, { label: 'Use Google', name: 'Google' }]}
    />,
    { as: 'nobody' },
  )
  const buttons = ['Use single sign-on', 'Use Google'].map((name) => screen.getByRole('button', { name }))
  expect(buttons.map((button) => button.nextSibling?.textContent ?? '')).toEqual(said)
})
