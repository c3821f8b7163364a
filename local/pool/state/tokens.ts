import { decodeJwt, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { toBase64Url, utf8 } from '../crypto/bytes'
import { sha256 } from '../crypto/hash'
import type { SigningKey } from '../crypto/keys'
import { uuid } from '../crypto/random'
import { cognitoError } from '../errors'
import { visibleAttributes } from './attributeScopes'
import { canRead, requireClient } from './clients'
import type { Deps } from './deps'
import { identitiesClaim } from './externalIdentities'
import { API_SCOPE, createGrant, issueRefreshToken } from './grants'
import { roleClaims } from './groups'
import type { Client } from './settings'
import { newDevice } from './devices'
import type { DeviceId, Grant, User } from './store'
import { changeAccessClaims, changeIdClaims, type TokenChanges } from './tokenChanges'

type IssueDeps = Pick<Deps, 'clock' | 'random' | 'keys' | 'issuer' | 'store'>
type SignInDeps = IssueDeps & Pick<Deps, 'caller' | 'poolId'>

/** AuthenticationResult; ExpiresIn is seconds. */
export interface AuthenticationResult {
  AccessToken: string
  IdToken: string
  RefreshToken?: string
  TokenType: 'Bearer'
  ExpiresIn: number
  /** For a device that was not known: what ConfirmDevice needs. */
  NewDeviceMetadata?: { DeviceKey: string; DeviceGroupKey: string }
}

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000)

/** In an ID token these three are no strings (OpenID Connect Core §5.1), as they are everywhere else. */
function claimOf([name, value]: [string, string]): [string, string | boolean | { formatted: string }] {
  if (name === 'email_verified' || name === 'phone_number_verified') return [name, value === 'true']
  return [name, name === 'address' ? { formatted: value } : value]
}

function commonClaims(deps: IssueDeps, user: User, client: Client, grant: Grant): JWTPayload {
  return {
    sub: user.sub,
    iss: deps.issuer,
    ...(user.groups.size > 0 ? { 'cognito:groups': [...user.groups] } : {}),
    ...(client.tokenRevocation ? { origin_jti: grant.originJti } : {}),
    event_id: grant.id,
    // "The authentication time [...] that your user completed authentication" (developer guide,
    // "Understanding the access token"). So we take it that a sign-in without a question has the earlier
    // one's; nobody has published what Cognito does.
    auth_time: seconds(grant.hosted?.authTime ?? grant.authTime),
    iat: seconds(deps.clock.now()),
    jti: uuid(deps.random),
  }
}

const sign = (claims: JWTPayload, key: SigningKey, lifetime: number): Promise<string> =>
  new SignJWT({ ...claims, exp: (claims.iat ?? 0) + lifetime })
    .setProtectedHeader({ kid: key.kid, alg: 'RS256' })
    .sign(key.privateKey)

function accessClaims(deps: IssueDeps, user: User, client: Client, grant: Grant): JWTPayload {
  return {
    ...commonClaims(deps, user, client, grant),
    client_id: client.id,
    token_use: 'access',
    scope: grant.scope,
    ...(grant.hosted === undefined ? {} : { version: 2 }),
    username: user.username,
    ...(grant.device === undefined ? {} : { device_key: grant.device.key }),
  }
}

function idClaims(deps: IssueDeps, user: User, client: Client, grant: Grant): JWTPayload {
  const isVisible = visibleAttributes(grant)
  const isReadable = canRead(client)
  return {
    ...commonClaims(deps, user, client, grant),
    aud: client.id,
    token_use: 'id',
    'cognito:username': user.username,
    ...roleClaims(deps, user),
    ...identitiesClaim(user),
    ...(grant.hosted?.nonce === undefined ? {} : { nonce: grant.hosted.nonce }),
    ...Object.fromEntries(
      Array.from(user.attributes, claimOf).filter(([name]) => isVisible(name) && isReadable(name)),
    ),
  }
}

/** The `at_hash` claim: the left half of the access token's hash (OpenID Connect Core §3.1.3.6). */
const accessTokenHash = async (token: string): Promise<string> =>
  toBase64Url((await sha256(utf8(token))).slice(0, 16))

/**
 * Access and ID token of a sign-in, with the attributes and groups of this moment.
 * @param changes of the application (PreTokenGeneration)
 */
export async function issueTokens(
  deps: IssueDeps,
  user: User,
  grant: Grant,
  changes: TokenChanges | undefined,
): Promise<AuthenticationResult> {
  const client = requireClient(deps, grant.clientId)
  const { accessToken, idToken } = client.lifetimes
  const keys = await deps.keys()
  const access = changeAccessClaims(accessClaims(deps, user, client, grant), changes)
  const AccessToken = await sign(access, keys.access, accessToken)
  const claims = changeIdClaims(idClaims(deps, user, client, grant), changes)
  if (grant.hosted !== undefined) claims['at_hash'] = await accessTokenHash(AccessToken)
  const IdToken = await sign(claims, keys.id, idToken)
  return { AccessToken, IdToken, TokenType: 'Bearer', ExpiresIn: accessToken }
}

/**
 * An access token of a client itself, without a user: `sub` is the client's id (client_credentials, developer
 * guide).
 * @param changes of the application (PreTokenGeneration)
 */
export async function issueClientToken(
  deps: Pick<Deps, 'clock' | 'random' | 'keys' | 'issuer'>,
  client: Client,
  scope: string,
  changes: TokenChanges | undefined,
): Promise<string> {
  const now = seconds(deps.clock.now())
  const claims = {
    sub: client.id,
    token_use: 'access',
    scope,
    auth_time: now,
    iss: deps.issuer,
    iat: now,
    version: 2,
    jti: uuid(deps.random),
    client_id: client.id,
  }
  return sign(changeAccessClaims(claims, changes), (await deps.keys()).access, client.lifetimes.accessToken)
}

/**
 * Starts a sign-in and gives all three tokens.
 * @param known the device that the user signs in on, if the pool knows it
 */
export async function signInTokens(
  deps: SignInDeps,
  user: User,
  client: Client,
  changes: TokenChanges | undefined,
  known: DeviceId | undefined,
): Promise<AuthenticationResult> {
  const made = known === undefined ? newDevice(deps) : undefined
  const kind = { scope: API_SCOPE, hosted: undefined }
  const grant = createGrant(deps, user, client, kind, undefined, known ?? made)
  const tokens = await issueTokens(deps, user, grant, changes)
  return {
    ...tokens,
    RefreshToken: await issueRefreshToken(deps, grant),
    ...(made && { NewDeviceMetadata: { DeviceKey: made.key, DeviceGroupKey: made.groupKey } }),
  }
}

type VerifyDeps = Pick<Deps, 'clock' | 'keys' | 'issuer' | 'store'>

function claimsOf(token: string): JWTPayload {
  try {
    return decodeJwt(token)
  } catch {
    return {}
  }
}

async function verifyAccessToken({ keys, issuer, clock }: VerifyDeps, token: string): Promise<JWTPayload> {
  const how = { issuer, algorithms: ['RS256'], currentDate: new Date(clock.now()) }
  const { publicKey } = (await keys()).access
  try {
    return (await jwtVerify(token, publicKey, how)).payload
  } catch (error) {
    throw cognitoError(error instanceof errors.JWTExpired ? 'accessTokenExpired' : 'accessTokenSignature')
  }
}

/**
 * The user of an access token, its sign-in, and its client unless that is deleted. Every operation that takes
 * one begins with it.
 * @param scope which scope the token must have
 * @throws NotAuthorizedException, with the message of each case; UserNotFoundException
 */
export async function authorize(
  deps: VerifyDeps,
  token: string,
  scope = API_SCOPE,
): Promise<{ user: User; grant: Grant; client: Client | undefined }> {
  const { token_use: use, iss } = claimsOf(token)
  if (use !== 'access') throw cognitoError('accessTokenInvalid')
  // A token of another pool needs no key of this one.
  if (iss !== deps.issuer) throw cognitoError('accessTokenSignature')
  const claims = await verifyAccessToken(deps, token)
  // A token of the client itself (client_credentials) has no user.
  const { username } = claims
  if (typeof username !== 'string') throw cognitoError('accessTokenScope')
  const user = deps.store.data.users.get(username)
  const grant = deps.store.data.grants.get(String(claims['event_id']))
  if (user === undefined) throw cognitoError('userUnknown')
  if (!user.enabled) throw cognitoError('userDisabled')
  if (grant === undefined || grant.revokedAt !== undefined) throw cognitoError('accessTokenRevoked')
  // PreTokenGeneration may have given the token other scopes than its sign-in has.
  if (!String(claims['scope']).split(' ').includes(scope)) throw cognitoError('accessTokenScope')
  return { user, grant, client: deps.store.data.clients.get(grant.clientId) }
}
