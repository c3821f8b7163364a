import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider'
import { AuthError } from './errors'

/** What a sign-in or a refresh yields. The refresh token is opaque; the other two are JWTs. */
export interface Tokens {
  accessToken: string
  idToken: string
  refreshToken: string
  /** Seconds the access token lives, counted from its issue. */
  expiresIn: number
}

/**
 * Reads tokens from a reply.
 * @param heldRefreshToken kept where the reply has none: without rotation a refresh returns no new one
 * @throws AuthError 'malformed-reply' where a token is missing
 */
export function readTokens(result: AuthenticationResultType | undefined, heldRefreshToken?: string): Tokens {
  const { AccessToken, IdToken, RefreshToken = heldRefreshToken, ExpiresIn } = result ?? {}
  if (!isText(AccessToken) || !isText(IdToken) || !isText(RefreshToken))
    throw new AuthError('malformed-reply', 'The reply holds no tokens')
  const expiresIn = typeof ExpiresIn === 'number' && ExpiresIn > 0 ? ExpiresIn : 3600
  return { accessToken: AccessToken, idToken: IdToken, refreshToken: RefreshToken, expiresIn }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
