/**
 * The one file a business edits first: the menu and what else stands in the shell, and how sessions behave. Name
 * and mark are in signIn.config.ts, which the sign-in page loads by itself. Screens are added in app/routes.tsx;
 * colours are changed in theme/tokens.css.
 */
import { House, Settings } from 'lucide-react'
import type { AppConfig } from './app/AppConfig'
// <example>
import { invoicesMenu } from './examples/invoices/menu'
// </example>
import { sendEvents } from './events/sendEvents'
import { LanguageSwitch } from './layout/LanguageSwitch'
import { LANGUAGES } from './messages/languages'
import type { Messages } from './messages/Messages'
import { signInConfig } from './signIn.config'
import { ThemeSwitch } from './theme/ThemeSwitch'

/** None where there is one language. */
const languageChoice =
  LANGUAGES.length > 1
    ? [{ name: ({ languages }: Messages) => languages.label, control: <LanguageSwitch /> }]
    : []

export const appConfig: AppConfig = {
  ui: {
    logo: signInConfig.logo,
    links: signInConfig.links,
    menuItems: [
      { name: ({ shell }) => shell.home, route: '/home', icon: House },
      // <example>
      ...invoicesMenu,
      // </example>
      { name: ({ shell }) => shell.settings, route: '/settings', icon: Settings },
    ],
    // Under the person's name. `topRightComponent` would stand at the end of the breadcrumb bar, and
    // `sidebarAdditionalComponent` below the menu.
    personMenu: {
      items: [{ name: ({ shell }) => shell.settings, route: '/settings', icon: Settings }],
      preferences: [
        // What people choose for themselves.
        { name: ({ shell }) => shell.theme, control: <ThemeSwitch /> },
        ...languageChoice,
      ],
    },
  },
  // Deleting an account is for your business to decide: with the local pool it is shown, with yours once you say so, and what
  // you keep.
  deleteAccount: import.meta.env['VITE_COGNITO_ENDPOINT']
    ? { whatStays: ({ settings }) => settings.deletion.staysText }
    : undefined,
  // What your pool has: 'EMAIL_OTP' for codes by e-mail, which want a sender of your own; [] for none.
  secondSteps: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'],
  // Errors and measurements, without personal data: docs/events.md.
  onEvent: import.meta.env.VITE_EVENTS_URL ? sendEvents(import.meta.env.VITE_EVENTS_URL) : undefined,
  session: {
    // Minutes after a sign-in for which nobody is asked to confirm that it is them.
    stepUpAfter: 10,
    logoutFrom: 'this-browser',
    // 'session' keeps people signed in for one tab only, 'memory' until a reload; docs/security.md compares them.
    storage: 'auto',
    // true for an app that was on AWS Amplify: docs/moving-from-amplify.md.
    takeOverAmplify: false,
  },
}
