import type { ClientMetadata } from '../cognito/pool'
import type { UiConfig } from '../layout/types'
import type { StorageMode } from '../session/storage/chooseStorage'

/** What a business sets in app.config.tsx. */
export interface AppConfig {
  ui: UiConfig
  session: {
    /** Whether "Log out" ends this sign-in only, or every sign-in of the person on all devices. */
    logoutFrom: 'this-browser' | 'everywhere'
    /** Where the session is kept between page loads, and so for how long. */
    storage: StorageMode
    /** Sent to the pool's Lambda triggers with each call of a sign-in and of a password reset. Nothing secret. */
    clientMetadata?: ClientMetadata
  }
}
