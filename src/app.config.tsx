/**
 * The one file a business edits first: its name and mark, the menu, and what else stands in the shell.
 * Screens are added in app/routes.tsx; colours are changed in theme/tokens.css.
 */
import { House, ReceiptText, Settings } from 'lucide-react'
import type { AppConfig } from './app/AppConfig'
import logo from './theme/logo.svg'
import { ThemeSwitch } from './theme/ThemeSwitch'

export const appConfig: AppConfig = {
  ui: {
    logo: { name: 'Gatehouse', route: '/home', image: logo },
    menuItems: [
      { name: 'Home', route: '/home', icon: House },
      { name: 'Invoices', route: '/invoices', icon: ReceiptText },
      { name: 'Settings', route: '/settings', icon: Settings },
    ],
    sidebarAdditionalComponent: <ThemeSwitch />,
  },
  session: {
    logOutFrom: 'this-browser',
    // 'session' keeps people signed in for one tab only, 'memory' until a reload; docs/security.md compares them.
    storage: 'auto',
  },
}
