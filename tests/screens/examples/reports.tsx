/** The example of docs/screens.md: what adds a screen to src/app/routes.tsx and to the menu of src/app.config.tsx. */
import { ChartLine, House } from 'lucide-react'
import type { AppRoute } from '../../../src/app/AppRoute'
import { lazyScreen } from '../../../src/layout/lazyScreen'
import type { MenuItem } from '../../../src/layout/types'

const ReportsPage = lazyScreen(async () => (await import('./ReportsPage')).ReportsPage)

export const routes: AppRoute[] = [
  {
    path: '/reports',
    element: <ReportsPage />,
    handle: { breadcrumbs: [{ name: 'Reports', route: '/reports' }] },
  },
]

export const menuItems: MenuItem[] = [
  { name: 'Home', route: '/home', icon: House },
  { name: 'Reports', route: '/reports', icon: ChartLine },
]
