/**
 * The part of the configuration that the sign-in page needs: name, logo, and buttons of the hosted domain. It
 * is fetched before the form is there, so it is separate from app.config.tsx, which has everything else.
 */
import type { Asks } from './auth/SignInPage'
import type { SignInConfig } from './app/Product'
import type { StaySignedIn } from './session/signIn/staySignedIn'
import { Arches } from './layout/Arches'
import icon from './theme/icon.png?no-inline'
import logo from './theme/logo.svg?no-inline'

export const signInConfig: SignInConfig = {
  logo: { name: 'Gatehouse', route: '/home', image: logo },
  beside: Arches,
  // One more for each identity provider of the user pool: { label: 'Use Google', name: 'Google' }
  // Without a button, for whoever has an address of a company: { name: 'AcmeSAML', domains: ['acme.com'] }
  providers: [{ label: (text) => text.singleSignOn }],
  // Your pages for support, privacy and terms: { name: 'Privacy', href: 'https://example.com/privacy' }
  links: [],
  // { name: 'the help desk', href: 'mailto:help@example.com' }
  support: undefined,
  // As in the policy of the user pool, which refuses a shorter one: docs/reference/configuration.md
  minPasswordLength: 8,
}

/**
 * The icons of the site, on a browser's tab and on a home screen; the build reads them. The PNG is 512 by 512
 * pixels and has no transparent corners, because a phone cuts the corners itself.
 */
export const siteIcons = { svg: logo, png: icon }

/**
 * What the form asks for with VITE_AUTH_FLOW=USER_AUTH: the e-mail address first and the rest on the next
 * page ('email'), or both e-mail address and password, with the other ways behind a button
 * ('email-and-password').
 */
export const signInAsks: Asks = 'email'

/**
 * Whether people stay signed in when they close the browser: 'always', 'never', or as they choose with a box
 * in the form, which is 'checked' or 'unchecked' at first. docs/reference/security.md compares them.
 */
export const staySignedIn: StaySignedIn = 'checked'
