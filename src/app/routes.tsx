/**
 * Every screen and its address. A new screen is one entry beside /home and /settings and, if wanted, one menu
 * entry in app.config.tsx. A screen is loaded when it is first opened.
 */
import type { ComponentType } from 'react'
import { Navigate } from 'react-router-dom'
import { SETTINGS_TABS } from '../account/tabs'
import type { SeededUsersProps } from '../auth/SeededUsers'
import { SignInPage } from '../auth/SignInPage'
import { ShellFrame } from '../layout/ShellFrame'
import type { UiConfig } from '../layout/types'
import type { AppRoute } from './AppRoute'
import { Guarded, PublicOnly } from './guards'
import { lazyScreen } from './lazyScreen'
import { ShellRoute } from './ShellRoute'

const CodePage = lazyScreen(async () => (await import('../auth/CodePage')).CodePage)
const ChooseFactorPage = lazyScreen(async () => (await import('../auth/ChooseFactorPage')).ChooseFactorPage)
const SetUpFactorPage = lazyScreen(async () => (await import('../auth/SetUpFactorPage')).SetUpFactorPage)
const NewPasswordPage = lazyScreen(async () => (await import('../auth/NewPasswordPage')).NewPasswordPage)
const CustomQuestionPage = lazyScreen(
  async () => (await import('../auth/CustomQuestionPage')).CustomQuestionPage,
)
const ResetPage = lazyScreen(async () => (await import('../auth/ResetPage')).ResetPage)
const ConfirmAccountPage = lazyScreen(
  async () => (await import('../auth/ConfirmAccountPage')).ConfirmAccountPage,
)
const HomePage = lazyScreen(async () => (await import('../home/HomePage')).HomePage)
const SettingsPage = lazyScreen(async () => (await import('../account/SettingsPage')).SettingsPage)
const InvoicesPage = lazyScreen(async () => (await import('../invoices/InvoicesPage')).InvoicesPage)
const InvoiceModal = lazyScreen(async () => (await import('../invoices/InvoiceModal')).InvoiceModal)
const NewInvoiceModal = lazyScreen(async () => (await import('../invoices/NewInvoiceModal')).NewInvoiceModal)
const NotFound = lazyScreen(async () => (await import('../layout/NotFound')).NotFound)

const SETTINGS = { name: 'Settings', route: '/settings' }

/**
 * @param ui the shell's configuration
 * @param SeededUsers in development, the local pool's users on the sign-in page
 */
export function createRoutes(ui: UiConfig, SeededUsers?: ComponentType<SeededUsersProps>): AppRoute[] {
  const { logo } = ui
  const signIn = <SignInPage logo={logo} SeededUsers={SeededUsers} />
  return [
    {
      element: <PublicOnly />,
      children: [
        { path: '/auth', element: signIn },
        { path: '/auth/login', element: signIn },
        { path: '/auth/code', element: <CodePage logo={logo} /> },
        { path: '/auth/choose', element: <ChooseFactorPage logo={logo} /> },
        { path: '/auth/set-up', element: <SetUpFactorPage logo={logo} /> },
        { path: '/auth/new-password', element: <NewPasswordPage logo={logo} /> },
        { path: '/auth/question', element: <CustomQuestionPage logo={logo} /> },
        { path: '/auth/reset', element: <ResetPage logo={logo} /> },
        { path: '/auth/confirm', element: <ConfirmAccountPage logo={logo} /> },
      ],
    },
    {
      element: (
        <Guarded frame={<ShellFrame />}>
          <ShellRoute ui={ui} />
        </Guarded>
      ),
      children: [
        { path: '/', element: <Navigate to="/home" replace /> },
        { path: '/home', element: <HomePage /> },
        {
          path: '/invoices',
          element: <InvoicesPage />,
          handle: { breadcrumbs: [{ name: 'Invoices', route: '/invoices' }] },
          children: [
            { path: 'new', element: <NewInvoiceModal /> },
            { path: ':id', element: <InvoiceModal /> },
          ],
        },
        ...SETTINGS_TABS.map(({ tab, name, route }, index) => ({
          path: route,
          element: <SettingsPage tab={tab} issuer={logo.name} />,
          handle: { breadcrumbs: [SETTINGS, ...(index === 0 ? [] : [{ name, route }])] },
        })),
        { path: '*', element: <NotFound /> },
      ],
    },
  ]
}
