/** How a confirmation ends without being given. `ended` also refuses what was begun for somebody who is not signed in any more. */
import { AuthError, type AuthErrorCode, type Failed } from '../../cognito/AuthError'

export const failed = (code: AuthErrorCode, message: string): Failed => ({
  status: 'ERROR',
  error: new AuthError(code, message),
})

export const ended = () => failed('session-ended', 'Nobody is signed in, or somebody else')

export const cancelled = () => failed('step-up-cancelled', 'The person did not confirm that it is them')

export const notAsked = () =>
  failed('step-up-not-asked', 'The hosted domain let the person in without asking them')

/** What the log says about a failure. */
export const FAILURE = 'The person could not be asked to confirm that it is them'
