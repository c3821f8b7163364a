import { Suspense, use } from 'react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, useLocation, useNavigate, useRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Guarded, PublicOnly } from '../../../src/app/guards'
import { SessionProvider } from '../../../src/session/useSession'
import type { SessionStore } from '../../../src/session/store'
import { memoryStorage } from '../../../src/session/storage/memoryStorage'
import type { RecordStorage } from '../../../src/session/storage/record'
import { asksForSmsCode, signsIn, signsOut, stubCognito } from '../../support/cognito'
import { fakeTabs } from '../../support/fakeTabs'
import { testSession, type TestSession } from '../../support/session'

const cognito = stubCognito()

const ROUTES = [
  { path: '/before', element: 'before' },
  { path: '/home', element: <Guarded frame="waiting">home</Guarded> },
  { path: '/settings', element: <Guarded frame="waiting">settings</Guarded> },
  { path: '/slow', element: <Guarded frame="waiting">{<Slow />}</Guarded> },
  { element: <PublicOnly />, children: [{ path: '/auth/*', element: 'public' }] },
  { element: <PublicOnly formFirst />, children: [{ path: '/form-first', element: 'form' }] },
]

/** A page that is fetched when it is first shown. */
function Slow() {
  return use(fetched)
}

let arrive = (_page: string) => {}
const fetched = new Promise<string>((resolve) => (arrive = resolve))

function Site() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <Suspense>{useRoutes(ROUTES)}</Suspense>
      <Link to="/settings">Open a guarded page</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
      <output>{pathname + search + hash}</output>
    </>
  )
}

const open = (at: string) => openTab(at, memoryStorage()).session

const signIn = (session: TestSession['session']) => act(() => session.login('ada@example.com', 'Passw0rd!'))

/** Somebody opens an address, and signs in there. */
async function openAndSignIn(at: string) {
  signsIn(cognito)
  signsOut(cognito)
  const session = open(at)
  await session.start()
  await screen.findByText('public')
  await signIn(session)
  return session
}

/** Somebody who is signed in before a page is shown. */
async function signedIn() {
  signsIn(cognito)
  const { session, store } = testSession()
  await session.start()
  await signIn(session)
  return store
}

/** A tab of the browser with this storage; `hear` is how it learns what another tab did. */
function openTab(at: string, storage: RecordStorage) {
  const { tabs, hear } = fakeTabs()
  const { session, store } = testSession({ storage, tabs })
  show(at, store)
  return { session, hear }
}

/** At an address that was opened after another page. */
const show = (at: string | { pathname: string; state: unknown }, store: SessionStore) =>
  render(
    <SessionProvider session={store}>
      <MemoryRouter initialEntries={['/before', at]}>
        <Site />
      </MemoryRouter>
    </SessionProvider>,
  )

test('a guarded page waits until the session is ready', () => {
  open('/home')
  expect(screen.getByText('waiting')).toBeTruthy()
})

test('a sign-in that waits at a challenge goes on there', async () => {
  asksForSmsCode(cognito, '123456')
  const { session, store } = testSession()
  await session.start()
  await session.login('ada@example.com', 'Passw0rd!')
  show('/settings', store)
  expect(screen.getByText('/auth/challenge')).toBeTruthy()
})

test('a public page waits until the session is ready, but for the form where nobody is expected to be signed in', () => {
  open('/auth/reset')
  expect(screen.queryByText('public')).toBeNull()
  open('/form-first')
  expect(screen.getByText('form')).toBeTruthy()
})

test('a public page that a signed-in person opens is never shown, not even until the next page is there', async () => {
  show({ pathname: '/auth/login', state: { from: '/slow' } }, await signedIn())
  await act(async () => {})
  expect(screen.queryByText('public')).toBeNull()
})

test('the form that was shown before the session was known stays, too, until the next page is there', async () => {
  signsIn(cognito)
  const { session, store } = testSession()
  show({ pathname: '/form-first', state: { from: '/slow' } }, store)
  await act(async () => {
    await session.start()
    await session.login('ada@example.com', 'Passw0rd!')
  })
  expect(screen.getByText('form')).toBeTruthy()
})

test('after a sign-in the sign-in page stays until the next page is there', async () => {
  await openAndSignIn('/slow')
  expect(screen.getByText('public')).toBeTruthy()
  await act(async () => arrive('slow'))
  expect(await screen.findByText('slow')).toBeTruthy()
  expect(screen.queryByText('public')).toBeNull()
})

test('after a log-out in another tab, the next sign-in leads back to the page that was open', async () => {
  signsIn(cognito)
  signsOut(cognito)
  const storage = memoryStorage()
  const { session, hear } = openTab('/settings?tab=profile#name', storage)
  await session.start()
  await session.login('ada@example.com', 'Passw0rd!')
  await screen.findByText('settings')
  const other = testSession({ storage })
  await other.session.start()
  await other.session.logout()
  await act(hear)
  expect(await screen.findByText('/auth/login')).toBeTruthy()
  await act(() => session.login('ada@example.com', 'Passw0rd!'))
  expect(await screen.findByText('/settings?tab=profile#name')).toBeTruthy()
})

const goBack = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Back' })))

test('Back from the sign-in page leads past the guarded page that has led there', async () => {
  const session = open('/settings')
  await session.start()
  await screen.findByText('/auth')
  await goBack()
  expect(screen.getByText('before')).toBeTruthy()
})

test('Back after a sign-in leads past the sign-in page', async () => {
  await openAndSignIn('/auth/login')
  expect(await screen.findByText('home')).toBeTruthy()
  await goBack()
  expect(screen.getByText('before')).toBeTruthy()
})
