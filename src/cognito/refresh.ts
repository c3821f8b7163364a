import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { Pool } from './pool'
import { readTokens, type Tokens } from './tokens'
import { translated } from './translated'

/**
 * Exchanges a refresh token. GetTokensFromRefreshToken works with refresh-token rotation on and off, where
 * the REFRESH_TOKEN_AUTH flow is refused once rotation is on.
 * @throws AuthError
 */
export async function refresh(pool: Pool, refreshToken: string): Promise<Tokens> {
  const command = new GetTokensFromRefreshTokenCommand({
    RefreshToken: refreshToken,
    ClientId: pool.clientId,
  })
  return readTokens((await translated(pool.client.send(command))).AuthenticationResult, refreshToken)
}
