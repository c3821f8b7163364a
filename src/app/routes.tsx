/**
 * Every screen behind sign-in and its address. A new screen is one entry below QueryProvider and, if wanted, one menu
 * entry in app.config.tsx. A screen is loaded when it is first opened.
 */
import { Navigate, Outlet } from 'react-router-dom'
import { settingsTabs } from '../account/tabs'
import type { AppConfig } from './AppConfig'
import type { AppRoute } from './AppRoute'
import { lazyScreen } from '../layout/lazyScreen'

const QueryProvider = lazyScreen(async () => (await import('../http/QueryProvider')).QueryProvider)
const HomePage = lazyScreen(async () => (await import('../home/HomePage')).HomePage)
const SettingsPage = lazyScreen(async () => (await import('../account/SettingsPage')).SettingsPage)
// <example>
const InvoicesPage = lazyScreen(async () => (await import('../examples/invoices/InvoicesPage')).InvoicesPage)
const InvoiceModal = lazyScreen(async () => (await import('../examples/invoices/InvoiceModal')).InvoiceModal)
const NewInvoiceModal = lazyScreen(
  async () => (await import('../examples/invoices/NewInvoiceModal')).NewInvoiceModal,
)
// </example>
const NotFound = lazyScreen(async () => (await import('../layout/NotFound')).NotFound)

/** The screens behind sign-in. */
export const createRoutes = ({
  ui,
  deleteAccount,
  secondSteps,
}: Pick<AppConfig, 'ui' | 'deleteAccount' | 'secondSteps'>): AppRoute[] => [
  { path: '/', element: <Navigate to="/home" replace /> },
  { path: '/home', element: <HomePage hasSecondSteps={secondSteps.length > 0} /> },
  // The screens that call the API. What they share is fetched with the first of them.
  {
    element: (
      <QueryProvider>
        <Outlet />
      </QueryProvider>
    ),
    children: [
      // The screens of your own: docs/screens.md adds the first.
      // <example>
      {
        path: '/invoices',
        element: <InvoicesPage />,
        handle: { breadcrumbs: [{ name: ({ invoices }) => invoices.title, route: '/invoices' }] },
        children: [
          { path: 'new', element: <NewInvoiceModal /> },
          { path: ':id', element: <InvoiceModal /> },
        ],
      },
      // </example>
    ],
  },
  ...settingsTabs(secondSteps).map(({ tab, route }): AppRoute => ({
    path: route,
    element: (
      <SettingsPage tab={tab} issuer={ui.logo.name} deletion={deleteAccount} secondSteps={secondSteps} />
    ),
    // Which part it is, the tabs say.
    handle: { breadcrumbs: [{ name: ({ shell }) => shell.settings, route: '/settings' }] },
  })),
  // Addresses of earlier versions.
  { path: '/settings/contact', element: <Navigate to="/settings" replace /> },
  { path: '*', element: <NotFound /> },
]
