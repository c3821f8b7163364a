/** An account that was signed up and never confirmed. */
import { asAuthError } from '../../cognito/errors'
import { withMetadata, type ClientMetadata } from '../../cognito/pool'
import { confirmSignUp, resendConfirmation as resend } from '../../cognito/signUp'
import type { SessionContext } from '../context'
import type { Done, Failed } from '../results'
import { requireText, usernameFrom } from './input'

/**
 * Confirms an account with the code sent at sign-up.
 * @param username e-mail address or user name; lower-cased
 */
export async function confirmAccount(
  context: SessionContext,
  username: string,
  code: string,
  clientMetadata?: ClientMetadata,
): Promise<Done | Failed> {
  try {
    const name = usernameFrom(username)
    const digits = requireText(code.trim(), 'empty-code')
    await confirmSignUp(withMetadata(await context.loadPool(), clientMetadata), name, digits)
    return { status: 'READY', value: undefined }
  } catch (thrown) {
    return failed(context, 'The account could not be confirmed', thrown)
  }
}

/** Has the confirmation code sent again. */
export async function resendConfirmation(
  context: SessionContext,
  username: string,
  clientMetadata?: ClientMetadata,
): Promise<Done | Failed> {
  try {
    const name = usernameFrom(username)
    await resend(withMetadata(await context.loadPool(), clientMetadata), name)
    return { status: 'READY', value: undefined }
  } catch (thrown) {
    return failed(context, 'The code could not be sent', thrown)
  }
}

function failed({ log }: SessionContext, what: string, thrown: unknown): Failed {
  const error = asAuthError(thrown)
  log(what, error)
  return { status: 'ERROR', error }
}
