import { textClaim } from '../claims'
import { AuthError } from '../errors'
import { invalidIdToken } from '../invalidIdToken'
import type { Tokens } from '../tokens'
import { jsonReply } from './jsonReply'
import { oauthError } from './oauthError'

/**
 * Judges the answer to a token request (RFC 6749 §5). The specification's `error_message` comes first; what
 * Cognito sends is `error`, now and then with `error_description`.
 * @throws AuthError 'no-access-token', 'invalid-id-token' (there is none), 'malformed-reply', or what the error
 *   of the endpoint means
 */
export async function readTokenResponse(response: Response): Promise<Tokens> {
  const reply = await jsonReply(response)
  const text = (name: string) => textClaim(reply, name) || null
  const error = text('error')
  const words = text('error_message') ?? text('error_description')
  if (error !== null || words !== null) throw oauthError(error ?? '', words)
  if (response.status >= 500) throw new AuthError('service', `The hosted domain answered ${response.status}`)

  const accessToken = text('access_token')
  const idToken = text('id_token')
  const refreshToken = text('refresh_token')
  const expiresIn = reply['expires_in']
  if (!response.ok || accessToken === null)
    throw new AuthError('no-access-token', 'No access token returned from OAuth flow.')
  if (idToken === null) throw invalidIdToken('there is none')
  if (refreshToken === null || text('token_type')?.toLowerCase() !== 'bearer')
    throw new AuthError('malformed-reply', 'The reply holds no bearer tokens')
  return {
    accessToken,
    idToken,
    refreshToken,
    expiresIn: typeof expiresIn === 'number' && expiresIn > 0 ? expiresIn : 3600,
  }
}
