import type { ComponentType } from 'react'
import type { Provider } from '../auth/ProviderButtons'
import type { Asks } from '../auth/SignInPage'
import type { Logo } from '../layout/UiConfig'
import type { NamedLink } from '../messages/NamedLink'
import type { StaySignedIn } from '../session/signIn/staySignedIn'
import type { AppConfig } from './AppConfig'

/** What a business sets in signIn.config.ts. */
export interface SignInConfig {
  logo: Logo
  /**
   * What a wide screen shows beside the forms before sign-in: a picture, a quote, a status. `undefined` for
   * nothing.
   */
  beside: ComponentType | undefined
  /**
   * What leads to the hosted domain: buttons below the sign-in form, and domains of addresses; nothing if
   * VITE_HOSTED_DOMAIN is not set.
   */
  providers: readonly Provider[]
  /** At the foot of every page, before and after sign-in. */
  links: readonly NamedLink[]
  /**
   * A link to the help that people get when a message sends them to their administrator; `undefined` for the
   * message alone.
   */
  support: NamedLink | undefined
  /** The fewest characters of a new password: those of the user pool's policy, at least 8. */
  minPasswordLength: number
}

/** A product's own files. main.tsx and prerender.ts pass them in; nothing else of ours knows them. */
export interface Product {
  signInConfig: SignInConfig
  signInAsks: Asks
  staySignedIn: StaySignedIn
  /** What the sign-in form does not need. */
  loadAppConfig: () => Promise<AppConfig>
}
