import { toBase64Url, utf8 } from '../crypto/bytes'
import type { Deps } from './deps'
import { refuse } from '../errors'
import { sha256Hex } from '../crypto/hash'
import { SECOND } from '../limits'
import { uuid } from '../crypto/random'
import type { Client } from './settings'
import type { Grant, RefreshToken, User } from './store'

/** What a sign-in through the API may do. */
export const API_SCOPE = 'aws.cognito.signin.user.admin'

/** A new sign-in of that user at that client. */
export function openGrant(
  { store, clock, random }: Pick<Deps, 'store' | 'clock' | 'random'>,
  user: User,
  client: Client,
  kind: Pick<Grant, 'scope' | 'hosted'> = { scope: API_SCOPE, hosted: undefined },
): Grant {
  const now = clock.now()
  const grant: Grant = {
    id: uuid(random),
    originJti: uuid(random),
    username: user.username,
    clientId: client.id,
    authTime: now,
    refreshUntil: now + client.lifetimes.refreshToken * SECOND,
    revoked: false,
    ...kind,
  }
  store.data.grants.set(grant.id, grant)
  return grant
}

/** Ends every sign-in of a user: global sign-out, an administrator's reset. */
export function revokeGrants({ store }: Pick<Deps, 'store'>, user: User): void {
  for (const grant of store.data.grants.values()) if (grant.username === user.username) grant.revoked = true
}

/** Opaque, and in the form of the five-part encrypted token that Cognito sends, about as long. */
export async function makeRefreshToken(
  { store, random }: Pick<Deps, 'store' | 'random'>,
  grant: Grant,
): Promise<string> {
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

/** Whether a replaced token is past its client's grace period. */
const isWornOut = (token: RefreshToken, client: Client | undefined, now: number): boolean =>
  token.replacedAt !== undefined && now >= token.replacedAt + (client?.rotation.graceSeconds ?? 0) * SECOND

/**
 * The sign-in a refresh token belongs to, fit for a refresh.
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
    throw refuse('refreshTokenInvalid')
  const user = store.data.users.get(grant.username)
  if (user === undefined) throw refuse('userUnknown')
  if (!user.enabled) throw refuse('userDisabled')
  if (grant.revoked) throw refuse('refreshTokenRevoked')
  if (clock.now() >= grant.refreshUntil) throw refuse('refreshTokenExpired')
  if (isWornOut(token, client, clock.now())) throw refuse('refreshTokenReuse')
  return { token, grant, user }
}

/** SHA-256 (hex) of every refresh token that would be accepted now. */
export function acceptableTokens({ store, clock }: Pick<Deps, 'store' | 'clock'>): string[] {
  const { grants, refreshTokens, users, clients } = store.data
  const now = clock.now()
  const accepted = ({ grantId, replacedAt }: RefreshToken) => {
    const grant = grants.get(grantId)
    if (grant === undefined || grant.revoked || now >= grant.refreshUntil) return false
    const client = clients.get(grant.clientId)
    return users.get(grant.username)?.enabled === true && !isWornOut({ grantId, replacedAt }, client, now)
  }
  return Array.from(refreshTokens)
    .filter(([, token]) => accepted(token))
    .map(([hash]) => hash)
}
