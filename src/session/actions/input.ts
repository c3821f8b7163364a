/** What people have typed, as it is sent. */
import { AuthError, type AuthErrorCode } from '../../cognito/errors'
import { trimmed } from '../../trimmed'

/** What was typed, which must not be empty (specification, 5). @throws AuthError with the code given */
export function requireText(value: string, code: AuthErrorCode): string {
  if (value === '') throw new AuthError(code, 'A value must not be empty')
  return value
}

/** A user name as it is sent: lower-cased (specification, 5). @throws AuthError 'empty-username' */
export const usernameFrom = (typed: string): string =>
  requireText(trimmed(typed).toLowerCase(), 'empty-username')

/**
 * A password that the pool knows, as it is sent: none begins or ends with what stands around a pasted one. A new password is sent
 * as it is; its rule (forms/passwordRule.ts) accepts nothing around it. @throws AuthError 'empty-password'
 */
export const passwordFrom = (typed: string): string => requireText(trimmed(typed), 'empty-password')

/** A one-time code as it is sent. @throws AuthError 'empty-code' */
export const codeFrom = (typed: string): string => requireText(trimmed(typed), 'empty-code')
