import { OUTCOME_UNKNOWN, isOneOf } from '../../cognito/AuthError'
import { requireWebCrypto } from '../../cognito/webCrypto'
import type { ActionContext } from '../actionContext'

/**
 * Makes a request idempotent that the pool accepts only once. If its response was lost and the same request
 * is sent again, a refusal may only mean that it had worked.
 * @param request identifies it: its name, and everything typed for it
 * @param done handles such a refusal: it returns the result of the first request, or throws
 */
export async function sendOnce<T>(
  { memory }: Pick<ActionContext, 'memory'>,
  request: readonly (string | undefined)[],
  send: () => Promise<T>,
  done: (refusal: unknown) => T | Promise<T>,
): Promise<T> {
  try {
    const answer = await send()
    if (memory.unanswered.size > 0) memory.unanswered.delete(await hashOf(request))
    return answer
  } catch (thrown) {
    const isLost = isOneOf(thrown, MAY_BE_DONE)
    if (isLost) memory.unanswered.add(await hashOf(request))
    else if (memory.unanswered.size > 0 && memory.unanswered.has(await hashOf(request)))
      return await done(thrown)
    throw thrown
  }
}

/** SHA-256: what was typed is not kept. */
async function hashOf(request: readonly (string | undefined)[]): Promise<string> {
  requireWebCrypto()
  const text = new TextEncoder().encode(JSON.stringify(request))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', text)).join()
}

/** A trigger that comes after it (PostConfirmation) refuses what the pool has done. */
const MAY_BE_DONE = [...OUTCOME_UNKNOWN, 'refused-by-trigger'] as const
