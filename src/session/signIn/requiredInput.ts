/** What people have typed, as it is sent: the one place for each kind (src/input). */
import { AuthError, isOneOf, NOT_LET_IN, type AuthErrorCode } from '../../cognito/AuthError'
import { address, asciiAddress } from '../../input/address'
import { sentAttribute } from '../../input/attribute'
import { cleanCode } from '../../input/cleanCode'
import { newPassword } from '../../input/newPassword'
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
 * Sends what was typed in one form and, if the pool refuses that, in the other. What has one form is sent
 * once.
 * @param refused how the pool refuses the wrong form
 */
async function eachForm<T>(
  form: string,
  other: string,
  send: (form: string) => Promise<T>,
  refused: readonly AuthErrorCode[],
): Promise<T> {
  try {
    return await send(form)
  } catch (thrown) {
    if (form === other || !isOneOf(thrown, refused)) throw thrown
    return send(other)
  }
}

/**
 * An address whose domain has letters beyond ASCII has two names: as people write it, and as mail servers do.
 * The pool knows one: of accounts made here the second, of others perhaps the first. The second is sent
 * first.
 * @param written as people write it, or a real user name
 * @param unknown how the pool refuses a name that it does not know
 */
export const eachName = <T>(
  written: string,
  send: (name: string) => Promise<T>,
  unknown: readonly AuthErrorCode[] = NOT_LET_IN,
): Promise<T> => eachForm(asciiAddress(written), written, send, unknown)

/**
 * A password that the pool knows is first sent as it was typed, because one that was set elsewhere may have
 * any form; then in that of passwords set here.
 * @param typed from `passwordFrom`
 * @param wrong how the pool refuses a wrong password
 */
export const eachPassword = <T>(
  typed: string,
  send: (password: string) => Promise<T>,
  wrong: AuthErrorCode = 'wrong-credentials',
): Promise<T> => eachForm(typed, newPassword(typed), send, [wrong])

/**
 * A password that the pool knows, without the white space around a pasted one: Cognito lets none begin or end
 * with it. @throws AuthError 'empty-password'
 */
export const passwordFrom = (typed: string): string => requireText(trimmed(typed), 'empty-password')

/** A new password as it is sent. @throws AuthError 'empty-password' */
export const newPasswordFrom = (typed: string): string => requireText(newPassword(typed), 'empty-password')

/** A one-time code as it is sent. @throws AuthError 'empty-code' */
export const codeFrom = (typed: string): string => requireText(cleanCode(typed), 'empty-code')
