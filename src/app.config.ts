/**
 * What a business edits first: its name and mark, and how "Log out" works. The menu and what else stands in the
 * shell are in shell.config.tsx, which the sign-in page does not need.
 */
import type { AppConfig } from './app/AppConfig'
import logo from './theme/logo.svg?no-inline'

export const appConfig: AppConfig = {
  logo: { name: 'Gatehouse', route: '/home', image: logo },
  session: {
    logOutFrom: 'this-browser',
    // 'session' keeps people signed in for one tab only, 'memory' until a reload; docs/security.md compares them.
    storage: 'auto',
    // One more for each identity provider of the user pool: { label: 'Use Google', name: 'Google' }
    providers: [{ label: 'Use single sign-on' }],
  },
}
