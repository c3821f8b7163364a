import { AuthError, type AuthErrorCode } from '../../cognito/errors'

/** What was typed, which must not be empty (specification, 5). @throws AuthError with the code given */
export function requireText(value: string, code: AuthErrorCode): string {
  if (value === '') throw new AuthError(code, 'A value must not be empty')
  return value
}

/** The user name as it is sent: lower-cased, without spaces around it. @throws AuthError 'empty-username' */
export const usernameFrom = (typed: string): string =>
  requireText(typed.trim().toLowerCase(), 'empty-username')
