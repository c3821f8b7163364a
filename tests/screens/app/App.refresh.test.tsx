import { GetTokensFromRefreshTokenCommand, GetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { act, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { App } from '../../../src/app/App'
import { productScreens } from '../../../src/app/productScreens'
import { product } from '../../../src/product'
import { hasAttributes, refreshes, signsIn, stubCognito } from '../../support/cognito'
import { testSession } from '../../support/session'
import { mintTokens } from '../../support/tokens'

const cognito = stubCognito()

const HOUR = 3_600_000

/** The whole application at an address, with Ada signed in. The mock is called on every render after that. */
async function open(path: string) {
  const { session, store, clock } = testSession()
  signsIn(cognito, mintTokens({}, { now: clock.now() }))
  hasAttributes(cognito, { sub: 'a0b1c2d3-0000-4000-8000-000000000001', email: 'ada@example.com' })
  await session.start()
  await session.login('ada@example.com', 'Passw0rd!')
  const screens = productScreens(product)
  await Promise.all([screens.fetchSignedIn(path), import('../../../src/layout/OfflineNotice')])
  const rendered = vi.fn()
  await act(
    async () =>
      void render(
        <MemoryRouter initialEntries={[path]}>
          <Profiler id="app" onRender={rendered}>
            <App
              session={store}
              product={product}
              screens={screens}
              loadApi={() => new Promise(() => {})}
              formFirst={false}
              onForm={() => {}}
            />
          </Profiler>
        </MemoryRouter>,
      ),
  )
  // The account is read after the page is painted. Wait for the lazy parts, too.
  await vi.waitUntil(async () => {
    const before = rendered.mock.calls.length
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      await vi.dynamicImportSettled()
    })
    return cognito.commandCalls(GetUserCommand).length > 0 && rendered.mock.calls.length === before
  }, 10_000)
  const refresh = async () => {
    refreshes(cognito, mintTokens({}, { now: clock.now() + HOUR, refreshToken: 'refresh-2' }))
    await act(() => clock.advance(HOUR))
    expect(cognito.commandCalls(GetTokensFromRefreshTokenCommand)).toHaveLength(1)
  }
  return { rendered, refresh }
}

test.each(['/home', '/settings', '/settings/security', '/settings/sessions'])(
  'a token refresh that changes nothing causes no render at %s',
  async (path) => {
    const { rendered, refresh } = await open(path)
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    rendered.mockClear()
    await refresh()
    expect(rendered).not.toHaveBeenCalled()
  },
)
