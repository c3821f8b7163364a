/** What helps somebody who is not signed in: a forgotten password, an account not confirmed yet. */
import { AuthError, toAuthError, type AuthErrorCode } from '../../cognito/errors'
import type { UserPool } from '../../cognito/userPool'
import type { Done, Failed, ResetResult } from '../results'

export interface RecoveryDeps {
  loadPool: () => Promise<
    Pick<UserPool, 'forgotPassword' | 'confirmForgotPassword' | 'confirmSignUp' | 'resendConfirmation'>
  >
  log: (message: string, error: AuthError) => void
}

/**
 * Refusals that would tell whether an account exists or what state it is in. They are answered as if a code
 * had been sent, which is what Cognito itself does with PreventUserExistenceErrors.
 */
const TELLS_OF_ACCOUNT: ReadonlySet<AuthErrorCode> = new Set([
  'account-not-found',
  'account-disabled',
  'account-not-confirmed',
  'no-recovery-contact',
  'reset-not-possible',
])

export function createRecovery(deps: RecoveryDeps) {
  function failed(message: string, thrown: unknown): Failed {
    const error = toAuthError(thrown)
    deps.log(message, error)
    return { status: 'ERROR', error }
  }

  return {
    /**
     * Has a code sent that resets the password. The result follows the delivery medium; any other is ERROR.
     * @param username e-mail address or user name; lower-cased
     */
    async resetPassword(username: string): Promise<ResetResult> {
      try {
        const pool = await deps.loadPool()
        const { medium, destination } = await pool.forgotPassword(
          required(normal(username), 'empty-username', 'The username must not be empty'),
        )
        if (medium === undefined) throw new AuthError('delivery-failed', 'The code went by no known medium')
        return {
          status: medium === 'SMS' ? 'SMS_CODE_REQUIRED' : 'EMAIL_CODE_REQUIRED',
          ...(destination === undefined ? {} : { destination }),
        }
      } catch (thrown) {
        const failure = failed('The password could not be reset', thrown)
        return TELLS_OF_ACCOUNT.has(failure.error.code) ? { status: 'EMAIL_CODE_REQUIRED' } : failure
      }
    },

    /** Sets the new password with the code that was sent. */
    async confirmResetPassword(username: string, code: string, password: string): Promise<Done | Failed> {
      try {
        const digits = required(code.trim(), 'empty-code', 'The code must not be empty')
        required(password, 'empty-password', 'The password must not be empty')
        const pool = await deps.loadPool()
        await pool.confirmForgotPassword(normal(username), digits, password)
        return { status: 'READY', value: undefined }
      } catch (thrown) {
        const failure = failed('The password could not be reset', thrown)
        // What Cognito says of any code where no account can be told of.
        return TELLS_OF_ACCOUNT.has(failure.error.code)
          ? { status: 'ERROR', error: new AuthError('wrong-code', 'Invalid verification code provided') }
          : failure
      }
    },

    /** Confirms an account with the code sent at sign-up. */
    async confirmAccount(username: string, code: string): Promise<Done | Failed> {
      try {
        const digits = required(code.trim(), 'empty-code', 'The code must not be empty')
        const pool = await deps.loadPool()
        await pool.confirmSignUp(normal(username), digits)
        return { status: 'READY', value: undefined }
      } catch (thrown) {
        return failed('The account could not be confirmed', thrown)
      }
    },

    /** Has the confirmation code sent again. */
    async resendConfirmation(username: string): Promise<Done | Failed> {
      try {
        const pool = await deps.loadPool()
        await pool.resendConfirmation(normal(username))
        return { status: 'READY', value: undefined }
      } catch (thrown) {
        return failed('The code could not be sent', thrown)
      }
    },
  }
}

const normal = (username: string) => username.trim().toLowerCase()

function required(value: string, code: AuthErrorCode, message: string): string {
  if (value === '') throw new AuthError(code, message)
  return value
}
