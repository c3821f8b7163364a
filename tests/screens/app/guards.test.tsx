import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation, useRoutes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Guarded, PublicOnly } from '../../../src/app/guards'
import { SessionProvider } from '../../../src/session/useSession'
import { signsIn, stubCognito } from '../../support/cognito'
import { testSession } from '../../support/session'

const cognito = stubCognito()
beforeEach(() => void cognito.reset())
afterEach(cleanup)

const ROUTES = [
  { path: '/home', element: <Guarded frame="waiting">home</Guarded> },
  { path: '/settings', element: <Guarded frame="waiting">settings</Guarded> },
  { element: <PublicOnly />, children: [{ path: '/auth/*', element: 'public' }] },
]

function Site() {
  const { pathname } = useLocation()
  return (
    <>
      {useRoutes(ROUTES)}
      <output>{pathname}</output>
    </>
  )
}

function open(at: string) {
  const { session, store } = testSession()
  render(
    <SessionProvider session={store}>
      <MemoryRouter initialEntries={[at]}>
        <Site />
      </MemoryRouter>
    </SessionProvider>,
  )
  return session
}

test('a guarded page waits until the session is ready', () => {
  open('/home')
  expect(screen.getByText('waiting')).toBeTruthy()
})

test('a guarded page then sends an anonymous person to /auth', async () => {
  const session = open('/home')
  await session.start()
  expect(await screen.findByText('/auth')).toBeTruthy()
  expect(screen.queryByText('home')).toBeNull()
})

test('after sign-in the requested page opens', async () => {
  signsIn(cognito)
  const session = open('/settings')
  await session.start()
  await screen.findByText('public')
  await session.login('ada@example.com', 'Passw0rd!')
  expect(await screen.findByText('settings')).toBeTruthy()
})

test('a public page sends a signed-in person to /home', async () => {
  signsIn(cognito)
  const session = open('/auth/login')
  await session.start()
  await screen.findByText('public')
  await session.login('ada@example.com', 'Passw0rd!')
  expect(await screen.findByText('home')).toBeTruthy()
})

test('after log-out the guarded page leads to /auth/login', async () => {
  signsIn(cognito)
  const session = open('/home')
  await session.start()
  await session.login('ada@example.com', 'Passw0rd!')
  await screen.findByText('home')
  await session.logout()
  expect(await screen.findByText('/auth/login')).toBeTruthy()
})
