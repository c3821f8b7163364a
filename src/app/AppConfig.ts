import type { SignUpConfig } from '../auth/SignUpPage'
// <account>
import type { Detail } from '../account/contacts'
import type { AccountDeletion } from '../account/DeleteAccountCard'
import type { Factor } from '../cognito/factors'
// </account>
import type { ClientMetadata } from '../cognito/pool'
import type { OnEvent } from '../events/AppEvent'
import type { UiConfig } from '../layout/UiConfig'
import type { StorageMode } from '../session/storage/chooseStorage'
import type { AppRoute } from './AppRoute'

/** What a business sets in app.config.tsx. */
export interface AppConfig {
  /** The screens behind sign-in (routes.tsx). */
  createRoutes: (config: AppConfig) => AppRoute[]
  signUp: SignUpConfig
  ui: UiConfig
  // <account>
  /** People can delete their account themselves, in /settings. Absent: they cannot. */
  deleteAccount?: AccountDeletion | undefined
  /**
   * The second steps that your pool has (`EnabledMfas`), in the order of the settings: people can switch
   * these on. Empty for a pool without two-step verification. A step that somebody has turned on already is
   * always shown.
   */
  secondSteps: readonly Factor[]
  /**
   * What nobody may change: attributes of your pool that are not mutable, or that its app client may not
   * write. The profile shows them, and offers no form.
   */
  readOnly?: readonly Detail[]
  // </account>
  /**
   * Gets errors and measurements, without personal data: docs/guides/events.md. Absent: nothing is observed,
   * and nothing loaded.
   */
  onEvent?: OnEvent | undefined
  session: {
    /** Whether "Log out" ends this sign-in only, or every sign-in of the person on all devices. */
    logoutFrom: 'this-browser' | 'everywhere'
    /** Where the session is kept between page loads, which decides how long it lasts. */
    storage: StorageMode
    /**
     * Minutes after a sign-in during which nobody is asked to confirm that it is them before a sensitive
     * action: a change of e-mail address or phone number, of a second step or of the passkeys, the deletion
     * of the account, and your own actions (useStepUp). 10 by default.
     */
    stepUpAfter?: number
    // <amplify>
    /**
     * Takes over, once, the sign-in that AWS Amplify left in this browser for the same app client, and
     * removes its keys; false if the app was never on Amplify.
     */
    migrateFromAmplify: boolean
    // </amplify>
    /** Sent to the pool's Lambda triggers with every call that takes it. Nothing secret. */
    clientMetadata?: ClientMetadata
  }
}
