import { OUTCOME_UNKNOWN, isOneOf } from '../../cognito/errors'
import type { Pool } from '../../cognito/pool'
import { globalSignOut } from '../../cognito/tokens'
import { requireWebCrypto } from '../../cognito/webCrypto'
import type { SessionContext } from '../context'

/**
 * Makes a request idempotent that the pool accepts only once. If its response was lost and the same request is sent again, a refusal
 * may only mean that it had worked.
 * @param request identifies it: its name, and everything typed for it
 * @param done handles such a refusal: it returns the result of the first request, or throws
 */
export async function sendOnce<T>(
  { memory }: SessionContext,
  request: readonly (string | undefined)[],
  send: () => Promise<T>,
  done: (refusal: unknown) => T | Promise<T>,
): Promise<T> {
  try {
    const answer = await send()
    memory.unanswered = undefined
    return answer
  } catch (thrown) {
    if (isOneOf(thrown, MAY_BE_DONE)) memory.unanswered = await hashOf(request)
    else if (memory.unanswered && memory.unanswered === (await hashOf(request))) return await done(thrown)
    throw thrown
  }
}

/** SHA-256: what was typed is not kept. */
async function hashOf(request: readonly (string | undefined)[]): Promise<string> {
  requireWebCrypto()
  const text = new TextEncoder().encode(JSON.stringify(request))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', text)).join()
}

/**
 * Ends every sign-in of a person. If the answer is lost, it is sent once more at once: most callers are not called again. The token of
 * a sign-in that has ended is refused.
 * @param accessToken a valid one
 * @throws AuthError
 */
export async function endEverySignIn(
  context: SessionContext,
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
  context: SessionContext,
  pool: Pool,
  accessToken: string,
): Promise<void> {
  await endEverySignIn(context, pool, accessToken)
  await new Promise<void>((resolve) => context.clock.after(STILL_REVOKES, resolve))
}

/** Milliseconds. */
const STILL_REVOKES = 1_000

/** A trigger that comes after it (PostConfirmation) refuses what the pool has done. */
const MAY_BE_DONE = [...OUTCOME_UNKNOWN, 'refused-by-trigger'] as const
