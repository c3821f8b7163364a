import type { AccountDeletion } from '../account/DeleteAccountCard'
import type { Factor } from '../cognito/challenges'
import type { ClientMetadata } from '../cognito/pool'
import type { OnEvent } from '../events/AppEvent'
import type { UiConfig } from '../layout/types'
import type { StorageMode } from '../session/storage/chooseStorage'

/** What a business sets in app.config.tsx. */
export interface AppConfig {
  ui: UiConfig
  /** People can delete their account themselves, in /settings. Absent: they cannot. */
  deleteAccount?: AccountDeletion | undefined
  /**
   * The second steps that your pool has (`EnabledMfas`), in the order of the settings: people can switch these on. None for a pool
   * without two-step verification. What somebody has on already is shown all the same.
   */
  secondSteps: readonly Factor[]
  /** Told of errors and measurements, without personal data: docs/events.md. Absent: nothing is observed, nor loaded. */
  onEvent?: OnEvent | undefined
  session: {
    /** Whether "Log out" ends this sign-in only, or every sign-in of the person on all devices. */
    logoutFrom: 'this-browser' | 'everywhere'
    /** Where the session is kept between page loads, and so for how long. */
    storage: StorageMode
    /**
     * Minutes after a sign-in for which nobody is asked to confirm that it is them, before what hurts: a change of e-mail
     * address or phone number, a second step or a passkey removed, the account deleted, and your own (useStepUp). 10 where
     * not given.
     */
    stepUpAfter?: number
    /**
     * Takes over, once, the sign-in that AWS Amplify left in this browser for the same app client, and removes its keys;
     * false where the app was never on Amplify.
     */
    takeOverAmplify: boolean
    /** Sent to the pool's Lambda triggers with each call of a sign-in and of a password reset. Nothing secret. */
    clientMetadata?: ClientMetadata
  }
}
