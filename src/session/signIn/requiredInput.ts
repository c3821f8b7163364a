/**
 * What people have typed, as it is sent: the one place for each kind (src/input). A new password is sent as
 * it is.
 */
import { AuthError, isOneOf, NOT_LET_IN, type AuthErrorCode } from '../../cognito/AuthError'
import { address, asciiAddress } from '../../input/address'
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

/** A name as people write it, for `eachName`. It may be empty. */
export const writtenName = (typed: string): string => address(typed).toLowerCase()

/**
 * An address whose domain has letters beyond ASCII has two names: as people write it, and as mail servers do.
 * The pool knows one: of accounts made here the second, of others perhaps the first. Sends the second; if the
 * pool refuses it as unknown, the first. Any other name is sent once.
 * @param written as people write it, or a real user name
 * @param unknown how the pool refuses a name that it does not know
 */
export async function eachName<T>(
  written: string,
  send: (name: string) => Promise<T>,
  unknown: readonly AuthErrorCode[] = NOT_LET_IN,
): Promise<T> {
  const name = asciiAddress(written)
  try {
    return await send(name)
  } catch (thrown) {
    if (name === written || !isOneOf(thrown, unknown)) throw thrown
    return send(written)
  }
}

/**
 * A password that the pool knows, as it is sent: the white space around a pasted one is cut off. A new
 * password is sent as it is; its rule (forms/passwordRule.ts) accepts nothing around it. @throws AuthError
 * 'empty-password'
 */
export const passwordFrom = (typed: string): string => requireText(trimmed(typed), 'empty-password')

/** A one-time code as it is sent. @throws AuthError 'empty-code' */
export const codeFrom = (typed: string): string => requireText(cleanCode(typed), 'empty-code')
