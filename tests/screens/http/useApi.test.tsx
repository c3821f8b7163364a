import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { Link, MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { memoizeSuccess } from '../../../src/async/memoizeSuccess'
import { ApiProvider, useApi } from '../../../src/http/useApi'
import { PageErrorBoundary } from '../../../src/layout/PageErrorBoundary'
import { SessionProvider } from '../../../src/session/useSession'
import { testApi } from '../../support/api'
import { signedInSession } from '../../support/session'

const Report = () => <p>From {useApi().defaults.baseURL}</p>

/** A page that calls the API. The client arrives later, as over a network. */
async function open(answer: () => Promise<ReturnType<typeof testApi>['api']>) {
  const fetchClient = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    const api = await answer()
    return () => api
  })
  const load = memoizeSuccess(fetchClient)
  const site = (
    <SessionProvider session={signedInSession().store}>
      <MemoryRouter>
        <ApiProvider load={load}>
          <Link to="/next">Next page</Link>
          <PageErrorBoundary>
            <Suspense fallback="waiting">
              <Report />
            </Suspense>
          </PageErrorBoundary>
        </ApiProvider>
      </MemoryRouter>
    </SessionProvider>
  )
  await act(async () => void render(site, { onCaughtError: () => {} }))
  return {
    fetchClient,
    next: () => act(() => userEvent.click(screen.getByRole('link', { name: 'Next page' }))),
  }
}

const OFFLINE = new TypeError('Failed to fetch')

test('an API client that could not be fetched is told, not tried for ever, and fetched again by the next page', async () => {
  const { api } = testApi()
  const answer = vi.fn(() => Promise.resolve(api)).mockRejectedValueOnce(OFFLINE)
  const { fetchClient, next } = await open(answer)
  await screen.findByText('This page has stopped working')
  expect(fetchClient).toHaveBeenCalledOnce()
  await next()
  expect(await screen.findByText('From https://api.example.com/v1')).toBeTruthy()
  expect(fetchClient).toHaveBeenCalledTimes(2)
})

test('each person has their own API client', async () => {
  const load = async () => (person: string | undefined) =>
    testApi(undefined, { apiUrl: `https://${person}.example` }).api
  const { store, session, now } = signedInSession({ sub: 'ada' })
  await session.start()
  const site = (
    <SessionProvider session={store}>
      <MemoryRouter>
        <ApiProvider load={load}>
          <Suspense fallback="waiting">
            <Report />
          </Suspense>
        </ApiProvider>
      </MemoryRouter>
    </SessionProvider>
  )
  await act(async () => void render(site))
  await screen.findByText('From https://ada.example')
  const before = now()
  if (before.phase !== 'authenticated') throw new Error('Nobody is signed in')
  act(() => store.setState({ session: { ...before, user: { ...before.user, uuid: 'bob' } } }))
  expect(await screen.findByText('From https://bob.example')).toBeTruthy()
})
