/**
 * The file a business edits first: the menu, the other parts of the shell, and how sessions behave. The name
 * and the logo are in signIn.config.ts, because the sign-in page loads that file alone. Add screens in
 * routes.tsx; change colours in theme/designTokens.css.
 */
import { House } from 'lucide-react'
// <account>
import { settingsMenu } from './account/menu'
// </account>
import type { AppConfig } from './app/AppConfig'
// <example>
import { invoicesMenu } from './examples/invoices/menu'
// </example>
import { sendEvents } from './events/sendEvents'
import { LanguageSwitch } from './layout/LanguageSwitch'
import { LANGUAGES } from './messages/languages'
import type { Messages } from './messages/Messages'
import { createRoutes } from './routes'
import { signInConfig } from './signIn.config'
import { signUpConfig } from './signUp.config'
import { ThemeSwitch } from './theme/ThemeSwitch'

/** None if there is only one language. */
const languageChoice =
  LANGUAGES.length > 1
    ? [{ name: ({ languages }: Messages) => languages.label, control: <LanguageSwitch /> }]
    : []

export const appConfig: AppConfig = {
  createRoutes,
  signUp: signUpConfig,
  ui: {
    logo: signInConfig.logo,
    links: signInConfig.links,
    menuItems: [
      { name: ({ shell }) => shell.home, route: '/home', icon: House },
      // Your own: docs/guides/screens.md adds the first.
      // <example>
      ...invoicesMenu,
      // </example>
      // <account>
      settingsMenu,
      // </account>
    ],
    // The menu under the person's name. You can also add a `topRightComponent`, at the end of the breadcrumb
    // bar, and a `sidebarAdditionalComponent`, below the menu.
    personMenu: {
      items: [
        // <account>
        settingsMenu,
        // </account>
      ],
      preferences: [
        // What people choose for themselves.
        { name: ({ shell }) => shell.theme, control: <ThemeSwitch /> },
        ...languageChoice,
      ],
    },
  },
  // <account>
  // Whether people can delete their account is for your business to decide. The local pool offers it; your
  // pool does once you say here what you keep.
  deleteAccount: import.meta.env.VITE_USER_POOL_ID?.startsWith('local_')
    ? { whatStays: ({ settings }) => settings.deletion.staysText }
    : undefined,
  // The second steps of your pool; [] for none. 'EMAIL_OTP' is for codes by e-mail, which need a sender of
  // your own.
  secondSteps: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'],
  // 'name', 'email' or 'phone_number', if your pool or its app client lets nobody change it.
  readOnly: [],
  // </account>
  // Errors and measurements, without personal data: docs/guides/events.md.
  onEvent: import.meta.env.VITE_EVENTS_URL ? sendEvents(import.meta.env.VITE_EVENTS_URL) : undefined,
  session: {
    // For so many minutes after a sign-in, people are not asked to confirm that it is them.
    stepUpAfter: 10,
    logoutFrom: 'this-browser',
    // 'session' keeps people signed in for one tab only, 'memory' until a reload; docs/reference/security.md
    // compares them.
    storage: 'auto',
    // <amplify>
    // true for an app that used AWS Amplify before: docs/guides/moving-from-amplify.md.
    migrateFromAmplify: false,
    // </amplify>
  },
}
