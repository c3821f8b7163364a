import {
  DeleteUserCommand,
  ForgetDeviceCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PersonChangeNotice } from '../../../src/app/PersonChangeNotice'
import { readTokens } from '../../../src/cognito/tokens'
import { isLoggedIn, type Session } from '../../../src/session/session'
import { memoryStorage } from '../../../src/session/storage/memoryStorage'
import { signedIn } from '../../../src/session/storage/record'
import { useSession } from '../../../src/session/useSession'
import { fakeClock } from '../../support/clock'
import { signsIn, signsOut, stubCognito } from '../../support/cognito'
import { fakeTabs } from '../../support/fakeTabs'
import { renderApp, renderScreen } from '../../support/render'
import { testSession } from '../../support/session'
import { mintTokens } from '../../support/tokens'

const cognito = stubCognito()
beforeEach(() => signsOut(cognito))

/** Somebody looks at a page of the settings. */
async function openSecurity(setting?: Parameters<typeof renderApp>[1]) {
  const app = await renderApp('/settings/security', setting)
  await screen.findByRole('button', { name: 'Change password' })
  return app
}

const notices = async () =>
  (await screen.findAllByRole('status')).map(({ textContent }) => textContent).join('')

test('after a log-out, and not before, a notice says that the person is logged out', async () => {
  const { session } = await openSecurity()
  expect(await notices()).toBe('')
  await act(() => session.logout())
  expect(await screen.findByLabelText('E-mail')).toBeTruthy()
  expect(await screen.findByText('You’re logged out.')).toBeTruthy()
})

test('after the account is deleted only the sign-in page says so: no notice says that the person is logged out', async () => {
  cognito.on(DeleteUserCommand).resolves({})
  const { session } = await openSecurity()
  await act(() => session.deleteAccount())
  await screen.findByText(/^Your account has been deleted/)
  expect(screen.queryByText('You’re logged out.')).toBeNull()
})

test('after this browser is forgotten only the sign-in page says so, and does not wait until the session is revoked', async () => {
  cognito.on(ForgetDeviceCommand).resolves({})
  cognito.on(RevokeTokenCommand).callsFake(() => new Promise(() => {}))
  const { session } = await openSecurity({ as: { device_key: 'device-1' } })
  act(() => void session.forgetDevice('device-1'))
  await screen.findByText('This browser is no longer remembered, and you’re logged out here.')
  expect(screen.queryByText('You’re logged out.')).toBeNull()
})

test('somebody who signs in at once after a log-out does not read that they are logged out', async () => {
  const { session } = await openSecurity()
  await act(() => session.logout())
  await screen.findByText('You’re logged out.')
  signsIn(cognito, mintTokens({ sub: 'eve', given_name: 'Eve' }))
  await act(() => session.login('eve@example.com', 'Passw0rd!'))
  expect(await screen.findByText('Eve Lovelace')).toBeTruthy()
  expect(screen.queryByText('You’re logged out.')).toBeNull()
  expect(screen.queryByText(/^This tab now shows/)).toBeNull()
})

test.each<[Session]>([
  [{ phase: 'anonymous', reason: 'ended' }],
  [{ phase: 'anonymous', reason: 'inactive' }],
  [{ phase: 'anonymous', reason: 'logged-out', remains: 'log-out-incomplete' }],
])('no notice appears if the sign-in page says how the session has ended: %j', async (session) => {
  const { store } = await renderScreen(<Behind />)
  expect(await notices()).toBe('')
  act(() => store.setState({ session }))
  expect(await notices()).toBe('')
})

const Behind = () => useSession(isLoggedIn) && <PersonChangeNotice />

/** A tab of Ada, and a second one on the same storage. */
async function openTwoTabs() {
  const clock = fakeClock()
  const tokens = readTokens(mintTokens({}, { now: clock.now() }))
  const storage = memoryStorage(signedIn(tokens, clock.now(), 'own-page'))
  const { tabs, hear } = fakeTabs()
  await openSecurity({ deps: { clock, storage, tabs } })
  const there = testSession({ storage, clock })
  await there.session.start()
  return { clock, there: there.session, hear: () => act(() => hear()) }
}

test('after a log-out in another tab the page says why the person is logged out here, too', async () => {
  const { there, hear } = await openTwoTabs()
  await there.logout()
  await hear()
  expect(await screen.findByLabelText('E-mail')).toBeTruthy()
  expect(
    await screen.findByText('You logged out in another tab, so you’re logged out here, too.'),
  ).toBeTruthy()
})

const EVE = { sub: 'eve', given_name: 'Eve', email: 'eve@example.com' }
const NOW_EVES = 'This tab now shows the account of eve@example.com.'

test('a tab that now belongs to another person says whose account it shows', async () => {
  const { clock, there, hear } = await openTwoTabs()
  await there.logout()
  signsIn(cognito, mintTokens(EVE, { now: clock.now() + 1_000 }))
  await there.login('eve@example.com', 'Passw0rd!')
  await hear()
  expect(await screen.findByText('Eve Lovelace')).toBeTruthy()
  expect(await screen.findByText(NOW_EVES)).toBeTruthy()
})

test('a hidden tab that met the log-out before the next person says only whose account it shows, once it is looked at', async () => {
  const { clock, there, hear } = await openTwoTabs()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await there.logout()
  await hear()
  expect(await screen.findByLabelText('E-mail')).toBeTruthy()
  signsIn(cognito, mintTokens(EVE, { now: clock.now() + 1_000 }))
  await there.login('eve@example.com', 'Passw0rd!')
  await hear()
  expect(await screen.findByText('Eve Lovelace')).toBeTruthy()
  expect(await notices()).toBe('')
  hidden.mockRestore()
  expect(await screen.findByText(NOW_EVES)).toBeTruthy()
  expect(await notices()).toBe(NOW_EVES)
})

test('nobody is told that it is their account after they logged out and in again', async () => {
  const { clock, there, hear } = await openTwoTabs()
  await there.logout()
  await hear()
  expect(await screen.findByLabelText('E-mail')).toBeTruthy()
  signsIn(cognito, mintTokens({}, { now: clock.now() + 1_000 }))
  await there.login('ada@example.com', 'Passw0rd!')
  await hear()
  expect(await screen.findByText('Ada Lovelace')).toBeTruthy()
  expect(screen.queryByText(/^This tab now shows/)).toBeNull()
})
