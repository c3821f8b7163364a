import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { House } from 'lucide-react'
import type { ReactNode } from 'react'
import { MemoryRouter, useRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { appConfig } from '../../../src/app.config'
import { AppShell } from '../../../src/app/AppShell'
import { SessionProvider } from '../../../src/session/useSession'
import { refreshes, signsIn, stubCognito } from '../../support/cognito'
import { signedInSession, type OnlyClaims } from '../../support/session'
import { mintTokens } from '../../support/tokens'

const cognito = stubCognito()

const ui = {
  ...appConfig.ui,
  topRightComponent: <input aria-label="Search" />,
  sidebarAdditionalComponent: <input aria-label="Note" />,
}
const FIELDS = ['Search', 'Note', 'Filter']

function Site() {
  return useRoutes([
    {
      element: <AppShell ui={ui} routes={[]} />,
      children: [{ path: '/', element: <input aria-label="Filter" /> }],
    },
  ])
}

/** For Ada, by default. Not in a QueryProvider, which renews its tree for another person: in the app it is below the shell. */
async function show(page: ReactNode, claims?: OnlyClaims) {
  const made = signedInSession(claims)
  await made.session.start()
  await act(async () =>
    render(
      <SessionProvider session={made.store}>
        <MemoryRouter>{page}</MemoryRouter>
      </SessionProvider>,
    ),
  )
  return { ...made, user: userEvent.setup() }
}

/** Ada's shell, in which she has typed something everywhere and pressed "Log out". */
async function openAndFillIn() {
  const app = await show(<Site />)
  for (const name of FIELDS) await app.user.type(screen.getByLabelText(name), 'of Ada')
  await app.user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(typed()).toEqual(['of Ada', 'of Ada', 'of Ada'])
  expect(screen.queryByRole('dialog')).not.toBeNull()
  return app
}

const typed = () => FIELDS.map((name) => screen.getByLabelText<HTMLInputElement>(name).value)

test('a person who signs in after Ada in the same tab finds nothing that she typed, and no dialog that she opened', async () => {
  const { session, clock } = await openAndFillIn()
  signsIn(cognito, mintTokens({ sub: 'eve', given_name: 'Eve' }, { now: clock.now() + 1_000 }))
  await act(() => session.login('eve@example.com', 'Passw0rd!'))
  expect(screen.getByText('Eve Lovelace')).toBeTruthy()
  expect(typed()).toEqual(['', '', ''])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a menu item for a group appears as soon as the person is a member', async () => {
  const menu = {
    ...ui,
    menuItems: [...ui.menuItems, { name: 'Audit', route: '/', icon: House, group: 'auditors' }],
  }
  const { session, clock } = await show(<AppShell ui={menu} routes={[]} />)
  const audit = () => screen.queryByRole('link', { name: 'Audit' })
  expect(audit()).toBeNull()
  refreshes(cognito, mintTokens({ 'cognito:groups': ['auditors'] }, { now: clock.now() + 1_000 }))
  await act(() => session.refresh())
  expect(audit()).toBeTruthy()
})

test('a refresh of Ada’s tokens keeps what she typed and the dialog that she opened', async () => {
  const { session, clock } = await openAndFillIn()
  refreshes(
    cognito,
    mintTokens({ given_name: 'Augusta' }, { now: clock.now() + 1_000, refreshToken: 'refresh-2' }),
  )
  await act(() => session.refresh())
  expect(screen.getByText('Augusta Lovelace')).toBeTruthy()
  expect(typed()).toEqual(['of Ada', 'of Ada', 'of Ada'])
  expect(screen.queryByRole('dialog')).not.toBeNull()
})

test('somebody of whom an identity provider says neither name nor address is shown by the user name', async () => {
  await show(<Site />, { given_name: '', family_name: '', email: '', username: 'adfs_alovelace' })
  expect(screen.getByText('adfs_alovelace')).toBeTruthy()
})
