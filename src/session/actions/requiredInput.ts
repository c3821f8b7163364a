/** What people have typed, as it is sent: the one place for each kind (src/input). A new password is sent as it is. */
import { AuthError, type AuthErrorCode } from '../../cognito/AuthError'
import { address } from '../../input/address'
import { sentAttribute } from '../../input/attribute'
import { cleanCode } from '../../input/cleanCode'
import { trimmed } from '../../input/trimmed'

/** What was typed, which must not be empty (specification, 5). @throws AuthError with the code given */
export function requireText(value: string, code: AuthErrorCode): string {
  if (value === '') throw new AuthError(code, 'A value must not be empty')
  return value
}

/** A user name or an e-mail address as it is sent: lower-cased (specification, 5). It may be empty. */
export const nameFrom = (typed: string): string => sentAttribute('email', typed)

/** The same, where there must be one. @throws AuthError 'empty-username' */
export const usernameFrom = (typed: string): string => requireText(nameFrom(typed), 'empty-username')

/** A name as people write it, where each is sent that it has (eachName.ts). It may be empty. */
export const writtenName = (typed: string): string => address(typed).toLowerCase()

/**
 * A password that the pool knows, as it is sent: the white space around a pasted one is cut off. A new password is sent as it is;
 * its rule (forms/passwordRule.ts) accepts nothing around it. @throws AuthError 'empty-password'
 */
export const passwordFrom = (typed: string): string => requireText(trimmed(typed), 'empty-password')

/** A one-time code as it is sent. @throws AuthError 'empty-code' */
export const codeFrom = (typed: string): string => requireText(cleanCode(typed), 'empty-code')
