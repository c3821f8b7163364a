/**
 * The part of the configuration that the sign-in page needs: name, mark, and buttons of the hosted domain. It is
 * fetched before the form is there, so it stands apart from app.config.tsx, where everything else is.
 */
import type { ComponentType } from 'react'
import type { Asks } from './auth/SignInPage'
import type { Provider } from './auth/Provider'
import type { StaySignedIn } from './session/staySignedIn'
import { Arches } from './layout/Arches'
import type { Logo } from './layout/types'
import type { NamedLink } from './messages/NamedLink'
import icon from './theme/icon.png?no-inline'
import logo from './theme/logo.svg?no-inline'

interface SignInConfig {
  logo: Logo
  /** What a wide screen shows beside the forms before sign-in: a picture, a quote, a status. `undefined` for nothing. */
  beside: ComponentType | undefined
  /** The buttons below the sign-in form that lead to the hosted domain; none where VITE_HOSTED_DOMAIN is not set. */
  providers: readonly Provider[]
  /** At the foot of every page, before sign-in and behind it. */
  links: readonly NamedLink[]
  /** Whom people ask where a message sends them to their administrator; `undefined` where the message is all there is. */
  support: NamedLink | undefined
}

export const signInConfig: SignInConfig = {
  logo: { name: 'Gatehouse', route: '/home', image: logo },
  beside: Arches,
  // One more for each identity provider of the user pool: { label: 'Use Google', name: 'Google' }
  providers: [{ label: (text) => text.singleSignOn }],
  // What there is of support, privacy and terms: { name: 'Privacy', href: 'https://example.com/privacy' }
  links: [],
  // { name: 'the help desk', href: 'mailto:help@example.com' }
  support: undefined,
}

/**
 * What a browser shows of the site on its tab and on a home screen; the build reads it. The PNG has 512 pixels each way and no
 * transparent corner, for a phone cuts its own.
 */
export const siteIcons = { svg: logo, png: icon }

/**
 * What the form asks for with VITE_AUTH_FLOW=USER_AUTH: the e-mail address first and the rest on the next page, or the
 * password beside it, and the other ways behind a button.
 */
export const signInAsks: Asks = 'email'

/**
 * Whether people stay signed in when they close the browser: 'always', 'never', or by a box in the form, which is
 * 'checked' or 'unchecked' until somebody has answered. docs/security.md compares them.
 */
export const staySignedIn: StaySignedIn = 'checked'
