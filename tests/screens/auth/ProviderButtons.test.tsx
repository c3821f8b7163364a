import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ProviderButtons } from '../../../src/auth/ProviderButtons'
import { SessionProvider } from '../../../src/session/useSession'
import { createHostedDomain } from '../../../src/cognito/hosted/hostedDomain'
import { HOSTED_APP } from '../../support/hostedDomain'
import { testSession } from '../../support/session'
import { rowIn } from '../../../src/browserStorage'
import { fakeStorage } from '../../support/webStorage'

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
