import type { AuthError } from '../cognito/errors'
import type { Outcome } from '../forms/submission'
import { errorMessage } from '../messages/errorMessages'

/** A failure of the form as a whole, in a sentence for the person. */
export const failure = (error: AuthError): Outcome => ({ state: 'failed', message: errorMessage(error).text })

/**
 * The same for a form with one field: what other input can mend is told beside that field.
 * @param field its name
 */
export function failureAt(field: string, error: AuthError): Outcome {
  const { text: message, next } = errorMessage(error)
  return next === 'again' || next === 'new-code'
    ? { state: 'failed', message, field }
    : { state: 'failed', message }
}
