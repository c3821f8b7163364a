import { AuthError } from './AuthError'

/**
 * The error for an ID token that is missing or not valid.
 * @param reason what is wrong with it, for developers; nothing of the token
 */
export const invalidIdTokenError = (reason: string): AuthError =>
  new AuthError('invalid-id-token', 'Invalid Idtoken.', new Error(reason))
