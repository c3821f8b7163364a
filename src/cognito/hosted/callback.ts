import { AuthError, type AuthErrorCode } from '../AuthError'
import { sentenceIn, wordsOfTrigger } from '../triggerMessage'

/** The address with which the hosted domain sends the browser back. */
export interface Callback {
  /** Names the sign-in. It is trusted only if it is one of ours. */
  state: string
  answer: { code: string } | { error: AuthError }
}

const PARAMETERS = ['code', 'state', 'error', 'error_description']

/**
 * Reads the address that the hosted domain sent the browser back to. Anybody can make a person open any
 * address, so nothing in it is trusted yet.
 * @throws AuthError 'sign-in-cancelled' if there is neither code nor error; 'state-mismatch' if there is no
 *   state, or one that does not have the form of ours
 */
export function readCallback({ searchParams: query }: URL): Callback {
  // RFC 6749 §3.1: no parameter comes twice. Nobody can know which of two is meant.
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

/** The address names a sign-in that did not begin here, has ended, or took too long. */
export const stateMismatch = (): AuthError =>
  new AuthError('state-mismatch', 'An error occurred while validating the state.')

/** The person came back without signing in. */
export const cancelled = (): AuthError => new AuthError('sign-in-cancelled', 'User cancelled OAuth flow.')

/** The errors of RFC 6749 §4.1.2.1 and §5.2 that say more than "refused". */
const OAUTH_CODES: Readonly<Record<string, AuthErrorCode>> = {
  invalid_client: 'misconfigured',
  invalid_scope: 'misconfigured',
  server_error: 'service',
  temporarily_unavailable: 'service',
  unauthorized_client: 'misconfigured',
  unsupported_grant_type: 'misconfigured',
  unsupported_response_type: 'misconfigured',
}

/**
 * How providers say that the person has cancelled, which Cognito hands on: Apple and LinkedIn, Facebook,
 * Azure AD B2C, Entra ID.
 */
const CANCELLED_THERE = /\b(?:user_cancelled_(?:authorize|login)|user_denied|AADB2C90091|AADSTS65004)\b/

/**
 * The pool's PreSignUp trigger has linked the identity to an existing user (AdminLinkProviderForUser).
 * Cognito then refuses the sign-in that called the trigger, and lets in the next one (amplify-js#9976).
 */
const LINKED = /^already found an entry for username/i

/**
 * What the hosted domain says if the identity provider does not answer, or fails: another try may succeed.
 */
const PROVIDER_FAILS =
  /^(?:timeout occurred|\w+ timed out|connection (?:reset|refused))|^[^.]* error - 5\d\d\b/i

/**
 * What the pool says if the attribute that a provider sends may not be changed, or the app client is not one
 * for this (amplify-js#3526).
 */
const SET_UP_WRONG = /: Attribute cannot be updated|^Client is not enabled for OAuth2\.0 flows/i

/** About the protocol (RFC 6749 §5.2), not about the person. */
const TECHNICAL = ['invalid_grant', 'redirect_mismatch']

/** Characters. Developers need the service's message, not a page of it. */
const MAX_MESSAGE = 200

/**
 * Translates an error of the hosted domain.
 * @param error its `error`
 * @param description its text, if it has any. People read it if it is a sentence for them: a trigger's, or
 *   one about the sign-in
 */
export function oauthError(error: string, description: string | null): AuthError {
  // The Cancel link of a sign-in page sends no description; a refusal does.
  if (error === 'access_denied' && !description) return cancelled()
  const text = description ?? ''
  if (CANCELLED_THERE.test(`${error} ${text}`)) return cancelled()
  if (LINKED.test(text)) return new AuthError('account-linked', 'The identity is linked to a user now')
  if (PROVIDER_FAILS.test(text)) return new AuthError('service', text.slice(0, MAX_MESSAGE))
  if (SET_UP_WRONG.test(text)) return new AuthError('misconfigured', text.slice(0, MAX_MESSAGE))
  const code = Object.hasOwn(OAUTH_CODES, error) ? OAUTH_CODES[error] : undefined
  const words = wordsOfTrigger(text) ?? (TECHNICAL.includes(error) ? undefined : sentenceIn(text))
  return new AuthError(
    code ?? 'refused-by-provider',
    (text || error).slice(0, MAX_MESSAGE),
    undefined,
    code === undefined ? words : undefined,
  )
}
