import { toBase64Url, utf8 } from '../crypto/bytes'
import type { Deps } from '../state/deps'
import { CognitoError } from '../errors'
import { refreshTokens } from '../signIn/flows/refreshTokenAuth'
import { findRefreshToken, makeRefreshToken, openGrant } from '../state/grants'
import { sha256 } from '../crypto/hash'
import type { Client } from '../state/settings'
import type { Grant } from '../state/store'
import { issueTokens, type AuthenticationResult } from '../state/tokens'
import { field } from './form'
import { OAuthError } from './oauthError'

type Has = Pick<Deps, 'store' | 'clock' | 'random' | 'keys' | 'issuer'>

/** The members of a token answer (RFC 6749 §5.1); `expires_in` is seconds. */
interface TokenAnswer {
  access_token: string
  id_token?: string
  refresh_token?: string
  token_type: 'Bearer'
  expires_in: number
}

function answerOf(
  { AccessToken, IdToken, RefreshToken, ...rest }: AuthenticationResult,
  grant: Grant,
): TokenAnswer {
  const openid = grant.hosted === undefined || grant.scope.split(' ').includes('openid')
  return {
    ...(openid ? { id_token: IdToken } : {}),
    access_token: AccessToken,
    ...(RefreshToken === undefined ? {} : { refresh_token: RefreshToken }),
    expires_in: rest.ExpiresIn,
    token_type: rest.TokenType,
  }
}

/** RFC 7636 §4.6. A code asked for with a challenge needs its verifier; one without takes none. */
async function verifierFits(challenge: string | undefined, verifier: string | null): Promise<boolean> {
  if (challenge === undefined || verifier === null) return challenge === undefined && verifier === null
  return /^[\w.~-]{43,128}$/.test(verifier) && toBase64Url(await sha256(utf8(verifier))) === challenge
}

async function exchange(deps: Has, client: Client, form: URLSearchParams): Promise<TokenAnswer> {
  const code = field(form, 'code')
  const redirectUri = field(form, 'redirect_uri')
  const { hostedCodes, users } = deps.store.data
  const held = hostedCodes.get(code)
  // Any attempt uses the code up.
  hostedCodes.delete(code)
  if (held === undefined || deps.clock.now() >= held.expiresAt) throw new OAuthError('invalid_grant')
  const fits = await verifierFits(held.challenge, form.get('code_verifier'))
  const user = users.get(held.username)
  if (!fits || held.clientId !== client.id || held.redirectUri !== redirectUri || user?.enabled !== true)
    throw new OAuthError('invalid_grant')
  const { scope, nonce } = held
  const grant = openGrant(deps, user, client, { scope, hosted: { nonce } })
  const tokens = await issueTokens(deps, user, grant)
  return answerOf({ ...tokens, RefreshToken: await makeRefreshToken(deps, grant) }, grant)
}

async function refresh(deps: Has, client: Client, form: URLSearchParams): Promise<TokenAnswer> {
  const token = field(form, 'refresh_token')
  try {
    const { grant } = await findRefreshToken(deps, token, client)
    return answerOf(await refreshTokens(deps, client, token), grant)
  } catch (error) {
    if (error instanceof CognitoError) throw new OAuthError('invalid_grant')
    throw error
  }
}

/** POST /oauth2/token; @throws OAuthError */
export async function tokenAnswer(deps: Has, client: Client, form: URLSearchParams): Promise<TokenAnswer> {
  switch (field(form, 'grant_type')) {
    case 'authorization_code':
      return exchange(deps, client, form)
    case 'refresh_token':
      return refresh(deps, client, form)
    case 'client_credentials':
      throw new OAuthError('unauthorized_client')
    default:
      throw new OAuthError('unsupported_grant_type')
  }
}
