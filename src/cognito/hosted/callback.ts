import { AuthError } from '../errors'
import { cancelled, oauthError } from './oauthError'

/** What the hosted domain sends the browser back with. */
export interface Callback {
  /** Names the sign-in; believed only once it is found to be one of our own. */
  state: string
  answer: { code: string } | { error: AuthError }
}

const PARAMETERS = ['code', 'state', 'error', 'error_description']

/**
 * Reads the address that the hosted domain sent the browser back to. Anybody can make somebody open any address:
 * nothing in it is believed yet.
 * @throws AuthError 'sign-in-cancelled' where there is neither code nor error; 'state-mismatch' where no state, or
 *   none of the form of ours, says which sign-in it ends
 */
export function readCallback({ searchParams: query }: URL): Callback {
  // RFC 6749 §3.1: no parameter comes twice. Which of two is meant cannot be known.
  if (PARAMETERS.some((name) => query.getAll(name).length > 1)) throw stateMismatch()
  const code = query.get('code')
  const error = query.get('error')
  const state = query.get('state')
  if (!code && !error) throw cancelled()
  if (!state) throw new AuthError('state-mismatch', '`signInWithRedirect` has been canceled.')
  if (!/^[\w-]{43}$/.test(state)) throw stateMismatch()
  if (error) return { state, answer: { error: oauthError(error, query.get('error_description')) } }
  return { state, answer: { code: code ?? '' } }
}

/** The address names a sign-in that was not begun here, has ended, or took too long. */
export const stateMismatch = (): AuthError =>
  new AuthError('state-mismatch', 'An error occurred while validating the state.')
