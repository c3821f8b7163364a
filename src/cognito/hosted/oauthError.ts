import { AuthError, type AuthErrorCode } from '../errors'

/** Errors of RFC 6749 §4.1.2.1 and §5.2 that say more than that it was refused. */
const CODES: Readonly<Record<string, AuthErrorCode>> = {
  invalid_client: 'misconfigured',
  invalid_scope: 'misconfigured',
  server_error: 'service',
  temporarily_unavailable: 'service',
  unauthorized_client: 'misconfigured',
  unsupported_grant_type: 'misconfigured',
  unsupported_response_type: 'misconfigured',
}

/** Characters; a message of the service is kept for developers, not a page of it. */
const LONGEST = 200

/**
 * Translates an error of the hosted domain.
 * @param error its `error`
 * @param description its words, if it has any; for developers, never shown on a page
 */
export function oauthError(error: string, description: string | null): AuthError {
  // The Cancel link of a sign-in page has no more to say; a refusal says why.
  if (error === 'access_denied' && !description) return cancelled()
  const known = Object.hasOwn(CODES, error) ? CODES[error] : undefined
  return new AuthError(known ?? 'refused-by-provider', (description || error).slice(0, LONGEST))
}

/** The person came back without having signed in. */
export const cancelled = (): AuthError => new AuthError('sign-in-cancelled', 'User cancelled OAuth flow.')
