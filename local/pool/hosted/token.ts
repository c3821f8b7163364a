import { toBase64Url, utf8 } from '../crypto/bytes'
import { sha256 } from '../crypto/hash'
import { CognitoError } from '../errors'
import { refreshTokens } from '../signIn/flows/refreshTokenAuth'
import type { Deps } from '../state/deps'
import { createGrant, findRefreshToken, issueRefreshToken } from '../state/grants'
import type { Client } from '../state/settings'
import type { Grant } from '../state/store'
import { type AuthenticationResult, issueTokens } from '../state/tokens'
import { requiredField } from './form'
import { clientCredentials } from './clientCredentials'
import { hostedCall, hostedTokenChanges } from './hostedCall'
import { OAuthError } from './oauthError'

type Needs = Pick<Deps, 'store' | 'clock' | 'random' | 'keys' | 'issuer' | 'poolId' | 'triggers' | 'caller'>

/** A token response (RFC 6749 §5.1); `expires_in` is seconds. */
interface TokenResponse {
  access_token: string
  id_token?: string
  refresh_token?: string
  token_type: 'Bearer'
  expires_in: number
}

function responseOf(
  { AccessToken, IdToken, RefreshToken, ...rest }: AuthenticationResult,
  grant: Grant,
): TokenResponse {
  const openid = grant.hosted === undefined || grant.scope.split(' ').includes('openid')
  return {
    ...(openid ? { id_token: IdToken } : {}),
    access_token: AccessToken,
    ...(RefreshToken === undefined ? {} : { refresh_token: RefreshToken }),
    expires_in: rest.ExpiresIn,
    token_type: rest.TokenType,
  }
}

/** RFC 7636 §4.6. With a code challenge the verifier is required; without one it is refused. */
async function isVerifierRight(codeChallenge: string | undefined, verifier: string | null): Promise<boolean> {
  if (codeChallenge === undefined || verifier === null)
    return codeChallenge === undefined && verifier === null
  return /^[\w.~-]{43,128}$/.test(verifier) && toBase64Url(await sha256(utf8(verifier))) === codeChallenge
}

async function exchangeCode(deps: Needs, client: Client, form: URLSearchParams): Promise<TokenResponse> {
  const code = requiredField(form, 'code')
  const redirectUri = requiredField(form, 'redirect_uri')
  const { authorizationCodes, users } = deps.store.data
  const stored = authorizationCodes.get(code)
  // After any attempt the code cannot be used again.
  authorizationCodes.delete(code)
  if (stored === undefined || deps.clock.now() >= stored.expiresAt) throw new OAuthError('invalid_grant')
  const rightVerifier = await isVerifierRight(stored.codeChallenge, form.get('code_verifier'))
  const user = users.get(stored.username)
  if (
    !rightVerifier ||
    stored.clientId !== client.id ||
    stored.redirectUri !== redirectUri ||
    user?.enabled !== true
  )
    throw new OAuthError('invalid_grant')
  const { scope, nonce, authTime, origin } = stored
  const changes = await hostedTokenChanges(deps, client, user, scope)
  const grant = createGrant(deps, user, client, { scope, hosted: { nonce, authTime } }, origin)
  const tokens = await issueTokens(deps, user, grant, changes)
  return responseOf({ ...tokens, RefreshToken: await issueRefreshToken(deps, grant) }, grant)
}

/** What the API says of a refresh token, in the words of OAuth; what a trigger says stays. */
function refused(error: unknown): never {
  const isTriggers = error instanceof CognitoError && error.name.includes('Lambda')
  throw error instanceof CognitoError && !isTriggers ? new OAuthError('invalid_grant') : error
}

async function refresh(deps: Needs, client: Client, form: URLSearchParams): Promise<TokenResponse> {
  const token = requiredField(form, 'refresh_token')
  const { grant } = await findRefreshToken(deps, token, client).catch(refused)
  return responseOf(await refreshTokens(deps, hostedCall(client), token).catch(refused), grant)
}

/** POST /oauth2/token; @throws OAuthError */
export async function tokenResponse(
  deps: Needs,
  client: Client,
  form: URLSearchParams,
): Promise<TokenResponse> {
  switch (requiredField(form, 'grant_type')) {
    case 'authorization_code':
      return exchangeCode(deps, client, form)
    case 'refresh_token':
      return refresh(deps, client, form)
    case 'client_credentials':
      return clientCredentials(deps, client, form)
    default:
      throw new OAuthError('unsupported_grant_type')
  }
}
