/** A forgotten password: a code is sent, sets a new one, and that signs in. */
import { AuthError, type AuthErrorCode, attempt, isOneOf, OUTCOME_UNKNOWN } from '../../cognito/errors'
import { confirmForgotPassword, forgotPassword } from '../../cognito/password'
import { withMetadata, type ClientMetadata } from '../../cognito/pool'
import type { SessionContext } from '../context'
import type { LoginResult, ResetResult, Result } from '../results'
import { codeFrom, nameFrom, requireText, usernameFrom } from './input'
import { begin, firstStep } from './login'
import { endEarlierSignIns } from './endEverySignIn'
import { sendOnce } from './sendOnce'

/**
 * Refusals that would reveal whether an account exists or what state it is in. They are answered as if a code had
 * been sent, which is what Cognito itself does with PreventUserExistenceErrors.
 */
const REVEALS_ACCOUNT: ReadonlySet<AuthErrorCode> = new Set([
  'account-not-found',
  'account-disabled',
  'account-not-confirmed',
  'no-recovery-contact',
  'reset-not-possible',
])

/**
 * Sends a code that resets the password. The result follows the delivery medium; any other medium is ERROR.
 * @param username e-mail address or user name; lower-cased
 * @param clientMetadata for the pool's Lambda triggers, beside what the configuration gives
 */
export async function resetPassword(
  context: SessionContext,
  username: string,
  clientMetadata?: ClientMetadata,
): Promise<ResetResult> {
  const result = await attempt<ResetResult>(context, FAILURE, async () => {
    const name = usernameFrom(username)
    const pool = withMetadata(await context.loadPool(), clientMetadata)
    const { medium, destination } = await forgotPassword(pool, name)
    if (medium === undefined) throw new AuthError('delivery-failed', 'The code went by no known medium')
    return {
      status: medium === 'SMS' ? 'SMS_CODE_REQUIRED' : 'EMAIL_CODE_REQUIRED',
      ...(destination === undefined ? {} : { destination }),
    }
  })
  return isFailure(result, REVEALS_ACCOUNT) ? { status: 'EMAIL_CODE_REQUIRED' } : result
}

/** What the pool says of a code depends on whether there is an account: it is too old where nobody has asked for one. */
const REFUSES_CODE: ReadonlySet<AuthErrorCode> = new Set([...REVEALS_ACCOUNT, 'wrong-code', 'code-expired'])

/**
 * Sets the new password with the code that was sent.
 * @returns whether it is set, or only assumed to be: the answer was lost, and the code is taken when it is sent again
 */
export async function confirmResetPassword(
  context: SessionContext,
  username: string,
  code: string,
  password: string,
  clientMetadata?: ClientMetadata,
): Promise<Result<'set' | 'assumed'>> {
  const result = await attempt<Result<'set' | 'assumed'>>(context, FAILURE, async () => {
    const name = usernameFrom(username)
    const digits = codeFrom(code)
    requireText(password, 'empty-password')
    const pool = withMetadata(await context.loadPool(), clientMetadata)
    const send = async () => {
      await confirmForgotPassword(pool, name, digits, password)
      return 'set' as const
    }
    const value = await sendOnce(
      context,
      ['ConfirmForgotPassword', name, digits, password],
      send,
      (refusal) => {
        // A code that was taken is gone. The sign-in that follows shows whether it was for this password.
        if (!isOneOf(refusal, ['code-expired'])) throw refusal
        return 'assumed' as const
      },
    )
    return { status: 'READY', value }
  })
  return isFailure(result, REFUSES_CODE)
    ? { status: 'ERROR', error: new AuthError('code-refused', 'Invalid verification code provided') }
    : result
}

/**
 * Signs in with the password that was set just now, and ends every earlier sign-in, which Cognito leaves open. Cognito can only end
 * all at once, so a first, hidden sign-in does that; people with a second step answer it twice.
 */
export async function loginAfterReset(
  context: SessionContext,
  username: string,
  password: string,
  clientMetadata?: ClientMetadata,
): Promise<LoginResult> {
  const name = nameFrom(username)
  const typed = { username: name, password, clientMetadata, method: 'own-page' } as const
  return begin(context, {
    ...typed,
    async onTokens(pool, step) {
      const isCurrent = context.signIn.watch()
      const failed = await attempt(context, 'The other sign-ins could not be ended', () =>
        endEarlierSignIns(context, pool, step.tokens.accessToken),
      )
      if (!isCurrent()) return step
      context.signIn.retype({ remaining: failed?.error })
      // If only the answer was lost, these tokens may have been revoked, too.
      if (failed && !isOneOf(failed.error, OUTCOME_UNKNOWN)) return step
      context.signIn.retype({ isAgain: true })
      return firstStep(context, pool, typed)
    },
  })
}

const FAILURE = 'The password could not be reset'

const isFailure = (result: Result<unknown> | ResetResult, codes: ReadonlySet<AuthErrorCode>) =>
  result.status === 'ERROR' && codes.has(result.error.code)
