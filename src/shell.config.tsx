/**
 * The menu, and what else a business puts into the shell. Screens are added in app/routes.tsx; colours are
 * changed in theme/tokens.css.
 */
import { House, ReceiptText, Settings } from 'lucide-react'
import { appConfig } from './app.config'
import type { UiConfig } from './layout/types'
import { ThemeSwitch } from './theme/ThemeSwitch'

export const shellConfig: UiConfig = {
  logo: appConfig.logo,
  menuItems: [
    { name: 'Home', route: '/home', icon: House },
    { name: 'Invoices', route: '/invoices', icon: ReceiptText },
    { name: 'Settings', route: '/settings', icon: Settings },
  ],
  sidebarAdditionalComponent: <ThemeSwitch />,
}
