import { decodeJwt, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { shownAttributes } from './attributeScopes'
import { toBase64Url, utf8 } from '../crypto/bytes'
import { clientOf } from './clients'
import type { Deps } from './deps'
import { refuse } from '../errors'
import { API_SCOPE, makeRefreshToken, openGrant } from './grants'
import { sha256 } from '../crypto/hash'
import type { SigningKey } from '../crypto/keys'
import { uuid } from '../crypto/random'
import type { Client } from './settings'
import type { Grant, User } from './store'

type Issuing = Pick<Deps, 'clock' | 'random' | 'keys' | 'issuer' | 'store'>

/** AuthenticationResult; ExpiresIn is seconds. */
export interface AuthenticationResult {
  AccessToken: string
  IdToken: string
  RefreshToken?: string
  TokenType: 'Bearer'
  ExpiresIn: number
}

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000)

/** In an ID token these two are booleans, unlike everywhere else. */
const claimOf = ([name, value]: [string, string]): [string, string | boolean] =>
  name === 'email_verified' || name === 'phone_number_verified' ? [name, value === 'true'] : [name, value]

function commonClaims(deps: Issuing, user: User, client: Client, grant: Grant): JWTPayload {
  return {
    sub: user.username,
    iss: deps.issuer,
    ...(user.groups.size > 0 ? { 'cognito:groups': [...user.groups] } : {}),
    ...(client.tokenRevocation ? { origin_jti: grant.originJti } : {}),
    event_id: grant.id,
    auth_time: seconds(grant.authTime),
    iat: seconds(deps.clock.now()),
    jti: uuid(deps.random),
  }
}

const sign = (claims: JWTPayload, key: SigningKey, life: number): Promise<string> =>
  new SignJWT({ ...claims, exp: (claims.iat ?? 0) + life })
    .setProtectedHeader({ kid: key.kid, alg: 'RS256' })
    .sign(key.privateKey)

function accessClaims(deps: Issuing, user: User, client: Client, grant: Grant): JWTPayload {
  return {
    ...commonClaims(deps, user, client, grant),
    client_id: client.id,
    token_use: 'access',
    scope: grant.scope,
    ...(grant.hosted === undefined ? {} : { version: 2 }),
    username: user.username,
  }
}

/** Where a person comes from who has no password here; all of it text, as Cognito tells it. */
const identities = ({ federated, createdAt }: User) =>
  federated === undefined
    ? {}
    : {
        identities: [
          {
            userId: federated.userId,
            providerName: federated.provider,
            providerType: federated.provider,
            issuer: null,
            primary: 'true',
            dateCreated: String(createdAt),
          },
        ],
      }

function idClaims(deps: Issuing, user: User, client: Client, grant: Grant): JWTPayload {
  const shown = shownAttributes(grant)
  return {
    ...commonClaims(deps, user, client, grant),
    aud: client.id,
    token_use: 'id',
    'cognito:username': user.username,
    ...identities(user),
    ...(grant.hosted?.nonce === undefined ? {} : { nonce: grant.hosted.nonce }),
    ...Object.fromEntries(Array.from(user.attributes, claimOf).filter(([name]) => shown(name))),
  }
}

/** The left half of the access token's hash, which ties the ID token to it (OpenID Connect Core §3.1.3.6). */
const accessTokenHash = async (token: string): Promise<string> =>
  toBase64Url((await sha256(utf8(token))).slice(0, 16))

/** Access and ID token of a sign-in, with attributes and groups as they are now. */
export async function issueTokens(deps: Issuing, user: User, grant: Grant): Promise<AuthenticationResult> {
  const client = clientOf(deps, grant.clientId)
  const { accessToken, idToken } = client.lifetimes
  const AccessToken = await sign(accessClaims(deps, user, client, grant), deps.keys.access, accessToken)
  const claims = idClaims(deps, user, client, grant)
  if (grant.hosted !== undefined) claims['at_hash'] = await accessTokenHash(AccessToken)
  const IdToken = await sign(claims, deps.keys.id, idToken)
  return { AccessToken, IdToken, TokenType: 'Bearer', ExpiresIn: accessToken }
}

/** All three tokens of a new sign-in. */
export async function signInTokens(deps: Issuing, user: User, client: Client): Promise<AuthenticationResult> {
  const grant = openGrant(deps, user, client)
  const tokens = await issueTokens(deps, user, grant)
  return { ...tokens, RefreshToken: await makeRefreshToken(deps, grant) }
}

type Checking = Pick<Deps, 'clock' | 'keys' | 'issuer' | 'store'>

function tokenUse(token: string): unknown {
  try {
    return decodeJwt(token)['token_use']
  } catch {
    return undefined
  }
}

async function verified({ keys, issuer, clock }: Checking, token: string): Promise<JWTPayload> {
  const how = { issuer, algorithms: ['RS256'], currentDate: new Date(clock.now()) }
  try {
    return (await jwtVerify(token, keys.access.publicKey, how)).payload
  } catch (error) {
    throw refuse(error instanceof errors.JWTExpired ? 'accessTokenExpired' : 'accessTokenSignature')
  }
}

/**
 * Who an access token speaks for. Every token-authorised operation begins with it.
 * @param scope what the token must allow
 * @throws NotAuthorizedException in each of the ways the API words it; UserNotFoundException
 */
export async function authorize(
  deps: Checking,
  token: string,
  scope = API_SCOPE,
): Promise<{ user: User; grant: Grant }> {
  if (tokenUse(token) !== 'access') throw refuse('accessTokenInvalid')
  const claims = await verified(deps, token)
  const user = deps.store.data.users.get(claims.sub ?? '')
  const grant = deps.store.data.grants.get(String(claims['event_id']))
  if (user === undefined) throw refuse('userUnknown')
  if (!user.enabled) throw refuse('userDisabled')
  if (grant === undefined || grant.revoked) throw refuse('accessTokenRevoked')
  if (!grant.scope.split(' ').includes(scope)) throw refuse('accessTokenScope')
  return { user, grant }
}
