import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider'

/** Claims for both tokens, in addition to the usual ones. */
export interface Claims {
  sub?: string
  email?: string
  given_name?: string
  family_name?: string
  'cognito:groups'?: string[]
  [name: string]: unknown
  /** In the access token; in the ID token it is `cognito:username`. By default the sub, as in a pool whose users sign in with e-mail addresses. */
  username?: string
}

const PERSON = {
  sub: 'a0b1c2d3-0000-4000-8000-000000000001',
  email: 'ada@example.com',
  given_name: 'Ada',
  family_name: 'Lovelace',
}

/**
 * An AuthenticationResult like Cognito's. The signatures are not real, because the page does not check them.
 * @param now epoch milliseconds of issue
 * @param lifetime seconds
 */
export function mintTokens(
  claims: Claims = {},
  { now = Date.now(), lifetime = 3600, refreshToken = 'refresh-1' } = {},
): Required<Pick<AuthenticationResultType, 'AccessToken' | 'IdToken' | 'RefreshToken' | 'ExpiresIn'>> {
  const iat = Math.floor(now / 1000)
  const common = {
    iss: 'https://pool.invalid/local_Test',
    iat,
    auth_time: iat,
    exp: iat + lifetime,
    jti: `${iat}-${refreshToken}`,
  }
  const { email, given_name, family_name, username, ...others } = {
    username: claims.sub ?? PERSON.sub,
    ...PERSON,
    ...claims,
  }
  const profile = { email, given_name, family_name, 'cognito:username': username }
  return {
    AccessToken: jwt({ ...common, ...others, username, token_use: 'access', client_id: 'client' }),
    IdToken: jwt({ ...common, email_verified: true, ...others, ...profile, token_use: 'id', aud: 'client' }),
    RefreshToken: refreshToken,
    ExpiresIn: lifetime,
  }
}

/** A JWT with this payload and no valid signature. */
export const jwt = (payload: unknown): string =>
  [{ alg: 'RS256', kid: 'test' }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.') + '.c2lnbmF0dXJl'
