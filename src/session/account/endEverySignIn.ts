import { AuthError, asAuthError, isOneOf } from '../../cognito/AuthError'
import type { Done, SignInStep } from '../../cognito/challenges'
import { readClaims } from '../../cognito/claims'
import type { Pool } from '../../cognito/pool'
import { timeOf } from '../../cognito/poolTime'
import { globalSignOut } from '../../cognito/tokens'
import type { ActionContext } from '../actionContext'
import { signedOutEverywhere } from '../results'
import { sendOnce } from '../signIn/sendOnce'

/**
 * Ends every sign-in of a person. If the answer is lost, the request is sent once more; if the token is then
 * refused, the first one has worked, unless it has only come to its end (seed 4510085128).
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
        if (!isOneOf(refusal, ['session-ended']) || isOver(pool, accessToken)) throw refusal
      },
    )
  await send().catch((thrown: unknown) => {
    if (!isOneOf(thrown, ['unreachable', 'timeout'])) throw thrown
    return send()
  })
}

/**
 * Ends every sign-in of a person, also that of the access token, and signs in anew. It takes a second longer,
 * because Cognito may also revoke what it issues in that time (aws-sdk-java#2449, amplify-js#9838): people
 * would be out at once, and read that another device had done it.
 * @param accessToken a valid one
 * @param signIn begins the new one
 * @throws AuthError 'signed-out-everywhere' if all have ended, and the new one was not let in
 */
export async function signInAnew(
  context: Pick<ActionContext, 'memory' | 'clock'>,
  pool: Pool,
  accessToken: string,
  signIn: () => Promise<SignInStep>,
): Promise<Done> {
  await endEverySignIn(context, pool, accessToken)
  await new Promise<void>((resolve) => context.clock.after(STILL_REVOKES, resolve))
  const step = await signIn().catch(asAuthError)
  if (step.name === 'DONE') return step
  throw signedOutEverywhere(step instanceof AuthError ? step : undefined).error
}

/** By the pool's time: a machine's clock may have been set. */
const isOver = (pool: Pool, accessToken: string) =>
  Number(readClaims(accessToken)?.['exp']) * 1_000 <= timeOf(pool)

/** Milliseconds. */
const STILL_REVOKES = 1_000
