import { toAuthError, type Unauthorized } from './errors'

/**
 * Awaits a call and translates what it throws.
 * @param unauthorized what NotAuthorizedException means where its message does not say
 * @throws AuthError
 */
export async function translateErrors<T>(
  call: Promise<T>,
  unauthorized: Unauthorized = 'session-ended',
): Promise<T> {
  try {
    return await call
  } catch (thrown) {
    throw toAuthError(thrown, unauthorized)
  }
}
