import { AuthError } from './errors'

/**
 * An ID token that is not to be believed, or that there is none.
 * @param wrong what is wrong with it, for developers; nothing of the token
 */
export const invalidIdToken = (wrong: string): AuthError =>
  new AuthError('invalid-id-token', 'Invalid Idtoken.', new Error(wrong))
