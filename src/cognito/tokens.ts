/** Tokens: what they are, how a reply is read, and how they are refreshed and revoked. */
import {
  GetTokensFromRefreshTokenCommand,
  GlobalSignOutCommand,
  RevokeTokenCommand,
  type AuthenticationResultType,
} from '@aws-sdk/client-cognito-identity-provider'
import { areOfOne } from './claims'
import type { DeviceId } from './device/devices'
import { AuthError } from './AuthError'
import { metadataOf, type Pool } from './pool'
import { translateErrors } from './translateErrors'

/** What a sign-in or a refresh yields. The refresh token is opaque; the other two are JWTs. */
export interface Tokens {
  accessToken: string
  idToken: string
  refreshToken: string
  /**
   * Seconds the access token lives, counted from its issue; of a reply, which may say anything, until a
   * record is made of it.
   */
  expiresIn: number
}

/**
 * Reads tokens from a reply.
 * @param currentRefreshToken kept if the reply has none: without rotation a refresh returns no new one
 * @throws AuthError 'malformed-reply' where a token is missing, or the ID token is of somebody else
 */
export function readTokens(
  result: AuthenticationResultType | undefined,
  currentRefreshToken?: string,
): Tokens {
  const { AccessToken, IdToken, RefreshToken = currentRefreshToken, ExpiresIn } = result ?? {}
  if (!isText(AccessToken) || !isText(IdToken) || !isText(RefreshToken))
    throw new AuthError('malformed-reply', 'The reply holds no tokens')
  if (!areOfOne(AccessToken, IdToken))
    throw new AuthError('malformed-reply', 'The reply holds the tokens of two people')
  const expiresIn = Number(ExpiresIn)
  return { accessToken: AccessToken, idToken: IdToken, refreshToken: RefreshToken, expiresIn }
}

/** What a sign-in or a refresh is answered with. */
export interface Issued {
  tokens: Tokens
  /**
   * Their device, if it is new to a pool that remembers devices: it waits to be confirmed, and there is no
   * refresh before that.
   */
  newDevice?: DeviceId
}

/** Reads both from a reply. @throws AuthError as readTokens */
export function readIssued(
  result: AuthenticationResultType | undefined,
  currentRefreshToken?: string,
): Issued {
  const { DeviceKey: key, DeviceGroupKey: groupKey } = result?.NewDeviceMetadata ?? {}
  const tokens = readTokens(result, currentRefreshToken)
  return key && groupKey ? { tokens, newDevice: { key, groupKey } } : { tokens }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/**
 * Exchanges a refresh token. A refusal with an unknown message counts as a fault of the service, which ends
 * no session. GetTokensFromRefreshToken works with refresh-token rotation on and off; the REFRESH_TOKEN_AUTH
 * flow is refused once rotation is on.
 * @param deviceKey of the sign-in's device, if the pool remembers devices: the pool then refuses all others,
 *   and makes one where none is named
 * @throws AuthError
 */
export async function refreshTokens(pool: Pool, refreshToken: string, deviceKey?: string): Promise<Issued> {
  const command = new GetTokensFromRefreshTokenCommand({
    RefreshToken: refreshToken,
    ClientId: pool.clientId,
    ...(deviceKey !== undefined && { DeviceKey: deviceKey }),
    ...metadataOf(pool),
  })
  const reply = await translateErrors(pool.client.send(command), 'service')
  return readIssued(reply.AuthenticationResult, refreshToken)
}

/**
 * Ends one sign-in: the refresh token and every token that came from it.
 * @throws AuthError
 */
export async function revokeToken(pool: Pool, refreshToken: string): Promise<void> {
  const command = new RevokeTokenCommand({ Token: refreshToken, ClientId: pool.clientId })
  await translateErrors(pool.client.send(command))
}

/**
 * Ends every sign-in of the person, on all devices.
 * @param accessToken a valid one: Cognito refuses an expired or revoked token
 * @throws AuthError
 */
export async function globalSignOut(pool: Pool, accessToken: string): Promise<void> {
  await translateErrors(pool.client.send(new GlobalSignOutCommand({ AccessToken: accessToken })))
}
