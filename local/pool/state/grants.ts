import { toBase64Url, utf8 } from '../crypto/bytes'
import { sha256Hex } from '../crypto/hash'
import { uuid } from '../crypto/random'
import { cognitoError } from '../errors'
import { GRANT_MEMORY, SECOND } from '../limits'
import type { Deps } from './deps'
import type { Client } from './settings'
import type { Data, DeviceId, Grant, RefreshToken, User } from './store'
import { dropWhere } from './sweep'
import { seeSignIn, surplusOf } from './userSessions'

/** The scope of a sign-in by the API. */
export const API_SCOPE = 'aws.cognito.signin.user.admin'

/**
 * Drops sign-ins that ended long ago, with their refresh tokens, and refresh tokens that were replaced long
 * ago.
 */
function dropEnded({ grants, refreshTokens }: Data, now: number): void {
  const isPast = (at: number | undefined) => at !== undefined && now > at + GRANT_MEMORY
  dropWhere(grants, ({ revokedAt, refreshUntil }) => isPast(revokedAt ?? refreshUntil))
  dropWhere(refreshTokens, ({ grantId, replacedAt }) => !grants.has(grantId) || isPast(replacedAt))
}

/**
 * Stores a new sign-in of that user at that client. Where the pool tracks sessions, one too many ends the
 * oldest.
 * @param origin the sign-in at the hosted domain that it comes through, by its id in the list
 */
export function createGrant(
  deps: Pick<Deps, 'store' | 'clock' | 'random' | 'caller'>,
  user: User,
  client: Client,
  kind: Pick<Grant, 'scope' | 'hosted'> = { scope: API_SCOPE, hosted: undefined },
  origin?: string,
  device?: DeviceId,
): Grant {
  const { store, clock, random } = deps
  const now = clock.now()
  for (const grant of surplusOf(deps, user)) revokeGrant(deps, grant)
  dropEnded(store.data, now)
  const grant: Grant = {
    id: uuid(random),
    originJti: uuid(random),
    username: user.username,
    clientId: client.id,
    authTime: now,
    refreshUntil: now + client.lifetimes.refreshToken * SECOND,
    revokedAt: undefined,
    seen: seeSignIn(deps, now, 'tkn', origin),
    // Its id alone: a confirmed device has more, which belongs to the user.
    device: device && { key: device.key, groupKey: device.groupKey },
    ...kind,
  }
  store.data.grants.set(grant.id, grant)
  return grant
}

/** Ends a sign-in, unless it has ended already. */
export function revokeGrant({ store, clock }: Pick<Deps, 'store' | 'clock'>, { id }: Grant): void {
  const grant = store.data.grants.get(id)
  if (grant !== undefined) grant.revokedAt ??= clock.now()
}

/** Ends every sign-in of a user. */
export function revokeGrants(deps: Pick<Deps, 'store' | 'clock'>, user: User): void {
  for (const grant of deps.store.data.grants.values())
    if (grant.username === user.username) revokeGrant(deps, grant)
}

/** Deletes a user. The user's tokens then get UserNotFoundException. */
export function removeUser(deps: Pick<Deps, 'store' | 'clock'>, user: User): void {
  revokeGrants(deps, user)
  deps.store.data.users.delete(user.username)
}

/** A new refresh token: opaque, in five parts and about as long as Cognito's encrypted token. */
export async function issueRefreshToken(
  { store, random, clock }: Pick<Deps, 'store' | 'random' | 'clock'>,
  grant: Grant,
): Promise<string> {
  dropEnded(store.data, clock.now())
  const header = utf8('{"cty":"JWT","enc":"A256GCM","alg":"RSA-OAEP"}')
  const parts = [header, ...[256, 12, 900, 16].map((length) => random.bytes(length))]
  const token = parts.map(toBase64Url).join('.')
  store.data.refreshTokens.set(await sha256Hex(token), { grantId: grant.id, replacedAt: undefined })
  return token
}

export interface FoundToken {
  token: RefreshToken
  grant: Grant
  user: User
}

/** Whether rotation replaced the token, and the grace period of the client has ended. */
const isPastGracePeriod = (token: RefreshToken, client: Client | undefined, now: number): boolean =>
  token.replacedAt !== undefined && now >= token.replacedAt + (client?.rotation.graceSeconds ?? 0) * SECOND

/**
 * The sign-in of a refresh token, if the token can be used.
 * @throws NotAuthorizedException, UserNotFoundException, RefreshTokenReuseException
 */
export async function findRefreshToken(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  text: string,
  client: Client,
): Promise<FoundToken> {
  const token = store.data.refreshTokens.get(await sha256Hex(text))
  const grant = token === undefined ? undefined : store.data.grants.get(token.grantId)
  if (token === undefined || grant === undefined || grant.clientId !== client.id)
    throw cognitoError('refreshTokenInvalid')
  const user = store.data.users.get(grant.username)
  if (user === undefined) throw cognitoError('userUnknown')
  if (!user.enabled) throw cognitoError('userDisabled')
  if (grant.revokedAt !== undefined) throw cognitoError('refreshTokenRevoked')
  if (clock.now() >= grant.refreshUntil) throw cognitoError('refreshTokenExpired')
  if (isPastGracePeriod(token, client, clock.now())) throw cognitoError('refreshTokenReuse')
  return { token, grant, user }
}

/** SHA-256 (hex) of every refresh token that is accepted now. */
export function validRefreshTokens({ store, clock }: Pick<Deps, 'store' | 'clock'>): string[] {
  const { grants, refreshTokens, users, clients } = store.data
  const now = clock.now()
  const isValid = ({ grantId, replacedAt }: RefreshToken) => {
    const grant = grants.get(grantId)
    if (grant === undefined || grant.revokedAt !== undefined || now >= grant.refreshUntil) return false
    const client = clients.get(grant.clientId)
    return (
      users.get(grant.username)?.enabled === true && !isPastGracePeriod({ grantId, replacedAt }, client, now)
    )
  }
  return Array.from(refreshTokens)
    .filter(([, token]) => isValid(token))
    .map(([hash]) => hash)
}
