import { GlobalSignOutCommand, RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { Pool } from './pool'
import { translated } from './translated'

/**
 * Ends one sign-in: the refresh token and every token that came from it.
 * @throws AuthError
 */
export async function revoke(pool: Pool, refreshToken: string): Promise<void> {
  await translated(pool.client.send(new RevokeTokenCommand({ Token: refreshToken, ClientId: pool.clientId })))
}

/**
 * Ends every sign-in of the person, on all devices.
 * @param accessToken a valid one: Cognito refuses an expired or revoked token
 * @throws AuthError
 */
export async function signOutEverywhere(pool: Pool, accessToken: string): Promise<void> {
  await translated(pool.client.send(new GlobalSignOutCommand({ AccessToken: accessToken })))
}
