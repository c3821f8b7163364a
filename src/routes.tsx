/**
 * Every screen behind sign-in and its address. A new screen is one entry below QueryProvider and, if wanted,
 * one menu entry in app.config.tsx. A screen is loaded when it is first opened.
 */
import { Navigate, Outlet } from 'react-router-dom'
// <account>
import { SETTINGS_TABS } from './account/settingsTabs'
// </account>
import type { AppConfig } from './app/AppConfig'
import type { AppRoute } from './app/AppRoute'
// <example>
import { invoicesHome } from './examples/invoices/home'
// </example>
import { lazyScreen } from './layout/lazyScreen'

const QueryProvider = lazyScreen(() => import('./http/QueryProvider').then((file) => file.QueryProvider))
const HomePage = lazyScreen(() => import('./home/HomePage').then((file) => file.HomePage))
// <account>
const SettingsPage = lazyScreen(() => import('./account/SettingsPage').then((file) => file.SettingsPage))
// </account>
// <example>
const InvoicesPage = lazyScreen(() =>
  import('./examples/invoices/InvoicesPage').then((file) => file.InvoicesPage),
)
const InvoiceModal = lazyScreen(() =>
  import('./examples/invoices/InvoiceModal').then((file) => file.InvoiceModal),
)
const NewInvoiceModal = lazyScreen(() =>
  import('./examples/invoices/NewInvoiceModal').then((file) => file.NewInvoiceModal),
)
// </example>
const NotFound = lazyScreen(() => import('./layout/NotFound').then((file) => file.NotFound))

/** The screens behind sign-in. */
export const createRoutes = ({
  ui,
  // <account>
  deleteAccount,
  secondSteps,
  readOnly,
  // </account>
}: AppConfig): AppRoute[] => [
  // Start pages and copied links may name the file.
  ...['/', '/index.html'].map((path) => ({ path, element: <Navigate to="/home" replace /> })),
  {
    path: '/home',
    element: (
      <HomePage
        menu={ui.menuItems}
        // <example>
        {...invoicesHome}
        // </example>
        // <account>
        hasSecondSteps={secondSteps.length > 0}
        // </account>
      />
    ),
  },
  // The screens that call the API. What they share is fetched with the first of them.
  {
    element: (
      <QueryProvider>
        <Outlet />
      </QueryProvider>
    ),
    children: [
      // The screens of your own: docs/guides/screens.md adds the first.
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
  // <account>
  ...SETTINGS_TABS.map(({ tab, route }): AppRoute => ({
    path: route,
    element: (
      <SettingsPage
        tab={tab}
        issuer={ui.logo.name}
        deletion={deleteAccount}
        secondSteps={secondSteps}
        readOnly={readOnly}
      />
    ),
    handle: {
      breadcrumbs: [
        { name: ({ settings }) => settings.title, route: '/settings' },
        { name: ({ settings }) => settings.sections[tab], route },
      ],
    },
  })),
  // Where the password and the second steps were before they had one tab.
  { path: '/settings/password', element: <Navigate to="/settings/security" replace /> },
  { path: '/settings/two-step', element: <Navigate to="/settings/security#two-step" replace /> },
  // </account>
  {
    path: '*',
    element: <NotFound />,
    handle: { breadcrumbs: [{ name: ({ shell }) => shell.notFound.title, route: '' }] },
  },
]
