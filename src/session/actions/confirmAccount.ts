/** An account that was signed up and never confirmed. */
import { withMetadata, type ClientMetadata } from '../../cognito/pool'
import { confirmSignUp, resendConfirmation as resend } from '../../cognito/signUp'
import type { SessionContext } from '../context'
import { attempt, type Result } from '../results'
import { requireText, usernameFrom } from './input'

/**
 * Confirms an account with the code sent at sign-up.
 * @param username e-mail address or user name; lower-cased
 */
export const confirmAccount = (
  context: SessionContext,
  username: string,
  code: string,
  clientMetadata?: ClientMetadata,
): Promise<Result> =>
  attempt(context, 'The account could not be confirmed', async () => {
    const name = usernameFrom(username)
    const digits = requireText(code.trim(), 'empty-code')
    await confirmSignUp(withMetadata(await context.loadPool(), clientMetadata), name, digits)
    return { status: 'READY', value: undefined }
  })

/** Has the confirmation code sent again. */
export const resendConfirmation = (
  context: SessionContext,
  username: string,
  clientMetadata?: ClientMetadata,
): Promise<Result> =>
  attempt(context, 'The code could not be sent', async () => {
    const name = usernameFrom(username)
    await resend(withMetadata(await context.loadPool(), clientMetadata), name)
    return { status: 'READY', value: undefined }
  })
