import type { Pool } from '../../cognito/pool'
import { globalSignOut } from '../../cognito/tokens'
import type { SessionContext } from '../context'
import { isOneOf, MAY_HAVE_WORKED } from './firstFactor'

/**
 * Sends a request that the pool does once and refuses the second time. If its answer was lost, and it is sent once more just as it
 * was, a refusal may only say that it is done.
 * @param request names it, and everything that people typed for it
 * @param done looks into such a refusal: it returns what the first answer would have, or throws
 */
export async function sendOnce<T>(
  { memory }: SessionContext,
  request: readonly (string | undefined)[],
  send: () => Promise<T>,
  done: (refusal: unknown) => T | Promise<T>,
): Promise<T> {
  const mine = JSON.stringify(request)
  try {
    const answer = await send()
    memory.unanswered = undefined
    return answer
  } catch (thrown) {
    const isRepeated = memory.unanswered === mine
    if (isOneOf(thrown, MAY_BE_DONE)) memory.unanswered = mine
    else if (isRepeated) return await done(thrown)
    throw thrown
  }
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

/** A trigger that comes after it (PostConfirmation) refuses what the pool has done. */
const MAY_BE_DONE = [...MAY_HAVE_WORKED, 'refused-by-trigger'] as const
