import type { Done, SignInStep } from '../../cognito/challenges'
import { asResult, isOneOf, OUTCOME_UNKNOWN } from '../../cognito/AuthError'
import type { Pool } from '../../cognito/pool'
import { globalSignOut } from '../../cognito/tokens'
import type { ActionContext } from '../actionContext'
import type { SignIn } from '../pendingSignIn'
import { sendOnce } from './sendOnce'

/**
 * Ends every sign-in of a person. If the answer is lost, the request is sent once more; if the token is then refused, the first one has
 * worked.
 * @param accessToken a valid one
 * @throws AuthError
 */
export async function endEverySignIn(
  context: Pick<ActionContext, 'memory'>,
  pool: Pool,
  accessToken: string,
): Promise<void> {
  const send = () =>
    sendOnce(
      context,
      ['GlobalSignOut', accessToken],
      () => globalSignOut(pool, accessToken),
      (refusal) => {
        if (!isOneOf(refusal, ['session-ended'])) throw refusal
      },
    )
  await send().catch((thrown: unknown) => {
    if (!isOneOf(thrown, ['unreachable', 'timeout'])) throw thrown
    return send()
  })
}

/**
 * The same for somebody who then signs in anew. It takes a second longer, because Cognito may also revoke what it issues in that time
 * (aws-sdk-java#2449, amplify-js#9838): people would be out at once, and read that another device had done it.
 * @throws AuthError
 */
export async function endEarlierSignIns(
  context: Pick<ActionContext, 'memory' | 'clock'>,
  pool: Pool,
  accessToken: string,
): Promise<void> {
  await endEverySignIn(context, pool, accessToken)
  await new Promise<void>((resolve) => context.clock.after(STILL_REVOKES, resolve))
}

/** Milliseconds. */
const STILL_REVOKES = 1_000

/**
 * For the first sign-in after a reset: ends every one from before, which Cognito leaves open. Cognito can only end all at once, so this
 * one, which nobody has seen, does that and begins again; people with a second step answer it twice.
 * @param step its end
 * @returns where it goes on
 */
export async function endAfterReset<C extends Pick<ActionContext, 'memory' | 'clock' | 'log' | 'reset'>>(
  context: C,
  pool: Pool,
  signIn: SignIn,
  step: Done,
  begin: (context: C, pool: Pool, signIn: SignIn) => Promise<SignInStep>,
): Promise<SignInStep> {
  const failed = await asResult(context, 'The other sign-ins could not be ended', () =>
    endEarlierSignIns(context, pool, step.tokens.accessToken),
  )
  if (!failed) context.reset.drop()
  if (signIn.signal.aborted) return step
  signIn.retype({ othersRemain: failed?.error })
  // If only the answer was lost, these tokens may have been revoked, too.
  if (failed && !isOneOf(failed.error, OUTCOME_UNKNOWN)) return step
  signIn.retype({ isAgain: true })
  return begin(context, pool, signIn)
}
