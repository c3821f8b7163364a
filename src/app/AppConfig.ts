import type { UiConfig } from '../layout/types'

/** What a business sets in app.config.tsx. */
export interface AppConfig {
  ui: UiConfig
  session: {
    /** Whether "Log out" ends this sign-in only, or every sign-in of the person on all devices. */
    logOutFrom: 'this-browser' | 'everywhere'
  }
}
