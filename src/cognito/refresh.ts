import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { toAuthError } from './errors'
import type { Pool } from './pool'
import { readTokens, type Tokens } from './tokens'

/**
 * Exchanges a refresh token. GetTokensFromRefreshToken works with refresh-token rotation on and off, where
 * the REFRESH_TOKEN_AUTH flow is refused once rotation is on.
 * @throws AuthError
 */
export async function refresh(pool: Pool, refreshToken: string): Promise<Tokens> {
  try {
    const reply = await pool.client.send(
      new GetTokensFromRefreshTokenCommand({ RefreshToken: refreshToken, ClientId: pool.clientId }),
    )
    return readTokens(reply.AuthenticationResult, refreshToken)
  } catch (thrown) {
    throw toAuthError(thrown, 'session-ended')
  }
}
