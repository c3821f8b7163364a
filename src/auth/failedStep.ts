import type { AuthError } from '../cognito/errors'
import { errorMessage } from '../messages/errorMessages'
import { startOver } from './notices'
import { withNotice, withUsername } from './navigationState'

/** What a person reads of a failed step of a sign-in, and where it leads, if it leads anywhere. */
interface FailedStep {
  text: string
  way?: { to: string; state: unknown; replace: boolean }
}

/**
 * Fetched with the first failure or behind the sign-in form, for the form itself needs none of the sentences.
 * @param state the history state of the page
 * @param username as typed, for the next page
 */
export function failedStep(error: AuthError, state: unknown, username: unknown): FailedStep {
  const { text, next, goTo } = errorMessage(error)
  if (error.code === 'no-sign-in' || error.code === 'challenge-over')
    return {
      text,
      way: { to: '/auth/login', state: withNotice(state, startOver(error.code)), replace: true },
    }
  if (next === 'elsewhere' && goTo)
    return { text, way: { to: goTo, state: withUsername(state, username), replace: false } }
  return { text }
}
