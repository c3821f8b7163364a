import { decodeJwt, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { clientOf } from './clients'
import type { Deps } from './deps'
import { refuse } from './errors'
import { API_SCOPE, makeRefreshToken, openGrant } from './grants'
import type { SigningKey } from './keys'
import { uuid } from './random'
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

/**
 * Access and ID token of a sign-in, with attributes and groups as they are now.
 * @param attributes which of the user's attributes the ID token shows
 */
export async function issueTokens(
  deps: Issuing,
  user: User,
  grant: Grant,
  attributes: (name: string) => boolean = () => true,
): Promise<AuthenticationResult> {
  const client = clientOf(deps, grant.clientId)
  const { accessToken, idToken } = client.lifetimes
  const access = {
    ...commonClaims(deps, user, client, grant),
    client_id: client.id,
    token_use: 'access',
    scope: grant.scope,
    username: user.username,
  }
  const id = {
    ...commonClaims(deps, user, client, grant),
    aud: client.id,
    token_use: 'id',
    'cognito:username': user.username,
    ...(grant.nonce === undefined ? {} : { nonce: grant.nonce }),
    ...Object.fromEntries(Array.from(user.attributes, claimOf).filter(([name]) => attributes(name))),
  }
  const [AccessToken, IdToken] = await Promise.all([
    sign(access, deps.keys.access, accessToken),
    sign(id, deps.keys.id, idToken),
  ])
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
