import type { AuthError } from '../../cognito/AuthError'
import type { Flow } from '../signIn/flow'
import type { LoginResult, Result } from '../results'

/**
 * A step-up prompt: a signed-in person is asked to confirm that it is them, and an action waits for it. It is
 * not part of the session, which goes on whatever the outcome.
 */
export type Confirmation = ConfirmationHere | ConfirmationAtHostedDomain

interface Base {
  /** What it is for, in the words of the button that was pressed. */
  purpose?: string | undefined
  /** Cancels, and changes nothing. */
  cancel: () => void
}

/** By the steps of a sign-in. */
export interface ConfirmationHere extends Base, Flow {
  at: 'step'
  /** Why it could not begin, or begins again. */
  problem?: AuthError
  /** Begins again. */
  begin: () => Promise<LoginResult>
}

/** People who signed in at the hosted domain are asked there: this app does not know their password. */
interface ConfirmationAtHostedDomain extends Base {
  at: 'hosted-domain'
  /** Leaves for it. @param from the address to come back to */
  leave: (from: string) => Promise<LoginResult>
}

/** Ends the confirmation with its outcome; later calls do nothing. */
export type Settle = (result: Result) => void

/** What the log says if the person could not be asked. */
export const FAILURE = 'The person could not be asked to confirm that it is them'
