import type { Provider } from '../auth/Provider'
import type { Logo } from '../layout/types'
import type { StorageMode } from '../session/chooseVault'

/** What a business sets in app.config.ts. */
export interface AppConfig {
  logo: Logo
  session: {
    /** Whether "Log out" ends this sign-in only, or every sign-in of the person on all devices. */
    logOutFrom: 'this-browser' | 'everywhere'
    /** Where the session is kept between page loads, and so for how long. */
    storage: StorageMode
    /** The buttons below the sign-in form that lead to the hosted domain; none where VITE_HOSTED_DOMAIN is not set. */
    providers: readonly Provider[]
  }
}
