import { act, screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ProviderButtons, type Provider } from '../../../src/auth/ProviderButtons'
import { product } from '../../../src/product'
import { AuthError } from '../../../src/cognito/AuthError'
import type { HostedDomain } from '../../../src/cognito/HostedDomain'
import { createHostedDomain } from '../../../src/cognito/hosted/createHostedDomain'
import { HOSTED_APP } from '../../support/hostedDomain'
import { lastProvider, rowIn } from '../../../src/browserStorage'
import { signsIn, stubCognito } from '../../support/cognito'
import { renderApp, renderScreen } from '../../support/render'
import { fakeStorage } from '../../support/webStorage'

const cognito = stubCognito()

/** A hosted domain, and where the browser has left for. */
function hostedDomain() {
  const left: URL[] = []
  const storage = fakeStorage()
  const hosted = createHostedDomain(HOSTED_APP, {
    begun: rowIn(() => storage, 'gatehouse.hosted'),
    now: Date.now,
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    leave(url) {
      left.push(new URL(url))
      return new Promise<void>(() => {})
    },
  })
  return { hosted, left }
}

const PROVIDERS = [{ label: 'Use single sign-on' }, { label: 'Use Google', name: 'Google' }]

test('each identity provider has a button that leads to it through the hosted domain', async () => {
  const { hosted, left } = hostedDomain()
  const deps = { loadHostedDomain: () => Promise.resolve(hosted) }
  const { user } = await renderScreen(<ProviderButtons providers={PROVIDERS} />, { as: 'nobody', deps })
  for (const { label } of PROVIDERS.toReversed())
    await user.click(screen.getByRole('button', { name: label }))
  const providers = () => left.map((url) => url.searchParams.get('identity_provider'))
  await expect.poll(providers).toEqual(['Google', null])
})

describe('a provider of the domain acme.com', () => {
  /** The sign-in page of a product that has one. */
  async function opened(providers: readonly Provider[] = [{ name: 'AcmeSAML', domains: ['acme.com'] }]) {
    vi.stubEnv('VITE_HOSTED_DOMAIN', HOSTED_APP.domain)
    const { signInConfig } = product
    product.signInConfig = { ...signInConfig, providers }
    onTestFinished(() => {
      vi.unstubAllEnvs()
      product.signInConfig = signInConfig
    })
    const { hosted, left } = hostedDomain()
    const state = { from: '/settings' }
    const deps = { loadHostedDomain: () => Promise.resolve(hosted) }
    const { user } = await renderApp('/auth/login', { as: 'nobody', state, deps })
    const signIn = async (email: string, password = '') => {
      if (email !== '') await user.type(screen.getByLabelText('E-mail'), email)
      if (password !== '') await user.type(screen.getByLabelText('Password'), password)
      await user.click(screen.getByRole('button', { name: 'Sign in' }))
    }
    return { hosted, left, signIn }
  }

  test.each(['', 'Passw0rd!'])(
    'is where “Sign in” leads whoever has such an address, and nothing goes to the pool, with the password %j',
    async (password) => {
      const { hosted, left, signIn } = await opened()
      await signIn('Ada@ACME.com', password)
      await expect.poll(() => left.length).toBe(1)
      const query = Object.fromEntries(left[0]?.searchParams ?? [])
      expect(query).toMatchObject({ identity_provider: 'AcmeSAML', login_hint: 'ada@acme.com' })
      expect(hosted.askedFor()).toBe('/settings')
      expect(cognito.calls()).toEqual([])
      expect(left[0]?.href).not.toContain('Passw0rd')
    },
  )

  test('is not seen by others, who sign in with their password', async () => {
    signsIn(cognito)
    const { left, signIn } = await opened()
    expect(screen.queryByText('or')).toBeNull()
    await signIn('ada@example.com')
    expect(await screen.findByText('Enter your password.')).toBeTruthy()
    expect(cognito.calls()).toEqual([])
    await signIn('', 'Passw0rd!')
    await expect.poll(() => cognito.calls().length).toBeGreaterThan(0)
    expect(left).toEqual([])
  })

  test('stands beside the buttons of others, and may be found by the pool', async () => {
    const { left, signIn } = await opened([
      { label: 'Use Google', name: 'Google' },
      { domains: ['acme.com'] },
    ])
    expect(screen.getByRole('button', { name: 'Use Google' })).toBeTruthy()
    await signIn('ada@acme.com')
    await expect.poll(() => left[0]?.searchParams.get('idp_identifier')).toBe('acme.com')
  })
})

/** The sign-in page, where single sign-on has been pressed. @returns what lets it fail */
async function pressed() {
  vi.stubEnv('VITE_HOSTED_DOMAIN', HOSTED_APP.domain)
  onTestFinished(() => void vi.unstubAllEnvs())
  let fail = () => {}
  const loadHostedDomain = () =>
    new Promise<HostedDomain>(
      (_, reject) => (fail = () => reject(new AuthError('unreachable', 'Failed to fetch'))),
    )
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
  await renderScreen(<ProviderButtons providers={PROVIDERS} />, { as: 'nobody' })
  const buttons = PROVIDERS.map(({ label }) => screen.getByRole('button', { name: label }))
  expect(buttons.map((button) => button.nextSibling?.textContent ?? '')).toEqual(said)
})
