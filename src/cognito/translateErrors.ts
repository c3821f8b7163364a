import { toAuthError } from './errors'

/**
 * Awaits a call and translates what it throws.
 * @param unauthorized what NotAuthorizedException means where its message does not say
 * @throws AuthError
 */
export async function translateErrors<T>(
  call: Promise<T>,
  unauthorized: 'wrong-credentials' | 'session-ended' = 'session-ended',
): Promise<T> {
  try {
    return await call
  } catch (thrown) {
    throw toAuthError(thrown, unauthorized)
  }
}
