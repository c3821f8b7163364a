import { GlobalSignOutCommand, RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { toAuthError } from './errors'
import type { Pool } from './pool'

/**
 * Ends one sign-in: the refresh token and every token that came from it.
 * @throws AuthError
 */
export async function revoke(pool: Pool, refreshToken: string): Promise<void> {
  try {
    await pool.client.send(new RevokeTokenCommand({ Token: refreshToken, ClientId: pool.clientId }))
  } catch (thrown) {
    throw toAuthError(thrown, 'session-ended')
  }
}

/**
 * Ends every sign-in of the person, on all devices.
 * @param accessToken a valid one: Cognito refuses an expired or revoked token
 * @throws AuthError
 */
export async function signOutEverywhere(pool: Pool, accessToken: string): Promise<void> {
  try {
    await pool.client.send(new GlobalSignOutCommand({ AccessToken: accessToken }))
  } catch (thrown) {
    throw toAuthError(thrown, 'session-ended')
  }
}
