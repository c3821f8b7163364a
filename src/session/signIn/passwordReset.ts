/** A forgotten password: a code is sent, and sets a new one. */
import { AuthError, type AuthErrorCode, asResult, isOneOf, OUTCOME_UNKNOWN } from '../../cognito/AuthError'
import { confirmForgotPassword, forgotPassword } from '../../cognito/password'
import { withMetadata, type ClientMetadata } from '../../cognito/pool'
import type { ActionContext } from '../actionContext'
import type { ResetResult, Result } from '../results'
import {
  codeFrom,
  eachName,
  nameFrom,
  newPasswordFrom,
  requireText,
  usernameFrom,
  writtenName,
} from './requiredInput'
import { sendOnce } from './sendOnce'

/**
 * Refusals that would reveal whether an account exists or what state it is in. They are answered as if a code
 * had been sent, which is what Cognito itself does with PreventUserExistenceErrors.
 */
const REVEALS_AT_RESET: ReadonlySet<AuthErrorCode> = new Set([
  'account-not-found',
  'account-disabled',
  'account-not-confirmed',
  'no-recovery-contact',
  'reset-not-possible',
])

type ResetContext = Pick<ActionContext, 'loadPool' | 'log' | 'memory' | 'pendingReset'>

/**
 * Sends a code that resets the password. The result follows the delivery medium; any other medium is ERROR.
 * @param username e-mail address or user name; lower-cased
 * @param clientMetadata for the pool's Lambda triggers, beside what the configuration gives
 */
export async function resetPassword(
  context: ResetContext,
  username: string,
  clientMetadata?: ClientMetadata,
): Promise<ResetResult> {
  const result = await asResult<ResetResult>(context, FAILURE, async () => {
    const name = usernameFrom(username)
    const pool = withMetadata(await context.loadPool(), clientMetadata)
    const written = writtenName(username)
    const [{ medium, destination }] = await Promise.all([
      forgotPassword(pool, name),
      // A pool that hides who has an account refuses neither name.
      written === name || forgotPassword(pool, written),
    ])
    if (medium === undefined) throw new AuthError('delivery-failed', 'The code went by no known medium')
    return {
      status: medium === 'SMS' ? 'SMS_CODE_REQUIRED' : 'EMAIL_CODE_REQUIRED',
      ...(destination === undefined ? {} : { destination }),
    }
  })
  return isFailure(result, REVEALS_AT_RESET) ? { status: 'EMAIL_CODE_REQUIRED' } : result
}

/**
 * What the pool says of a code depends on whether there is an account: it is too old where nobody has asked
 * for one.
 */
const REFUSES_CODE: ReadonlySet<AuthErrorCode> = new Set([...REVEALS_AT_RESET, 'wrong-code', 'code-expired'])

/**
 * Sets the new password with the code that was sent. Cognito leaves open whoever was signed in before.
 * @param options `logoutElsewhere`: the person's next sign-in here ends every one from before (login.ts)
 * @returns 'assumed' if the first answer was lost, and the code counts as used or expired when it is sent
 *   again
 */
export async function confirmResetPassword(
  context: ResetContext,
  username: string,
  code: string,
  typed: string,
  { logoutElsewhere = false } = {},
  clientMetadata?: ClientMetadata,
): Promise<Result<'set' | 'assumed'>> {
  const result = await asResult<Result<'set' | 'assumed'>>(context, FAILURE, async () => {
    const written = requireText(writtenName(username), 'empty-username')
    const digits = codeFrom(code)
    const password = newPasswordFrom(typed)
    const pool = withMetadata(await context.loadPool(), clientMetadata)
    const send = async (name: string) => {
      await confirmForgotPassword(pool, name, digits, password)
      return 'set' as const
    }
    const value = await sendOnce(
      context,
      ['ConfirmForgotPassword', written, digits, password],
      () => eachName(written, send, [...REFUSES_CODE]),
      (refusal) => {
        // A code that was taken is gone. The sign-in that follows shows whether it was for this password.
        if (!isOneOf(refusal, ['code-expired'])) throw refusal
        return 'assumed' as const
      },
    )
    return { status: 'READY', value }
  })
  // If only the answer was lost, the password may be set.
  const isSet = result.status === 'READY' || isOneOf(result.error, OUTCOME_UNKNOWN)
  if (logoutElsewhere && isSet) context.pendingReset.keep(nameFrom(username))
  // The first try asked for it, and its answer was lost; the second one does not.
  else if (isSet) context.pendingReset.drop()
  return isFailure(result, REFUSES_CODE)
    ? { status: 'ERROR', error: new AuthError('code-refused', 'Invalid verification code provided') }
    : result
}

const FAILURE = 'The password could not be reset'

const isFailure = (result: Result<unknown> | ResetResult, codes: ReadonlySet<AuthErrorCode>) =>
  result.status === 'ERROR' && codes.has(result.error.code)
