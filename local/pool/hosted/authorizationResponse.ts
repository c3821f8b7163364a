import { uuid } from '../crypto/random'
import { AUTHORIZATION_CODE_LIFE } from '../limits'
import type { Deps } from '../state/deps'
import { createGrant } from '../state/grants'
import { dropWhere } from '../state/sweep'
import { issueTokens } from '../state/tokens'
import { hostedTokenChanges } from './hostedCall'
import { type AuthorizeRequest, redirectTo } from './authorizeRequest'
import type { SignedInHere } from './sessionCookie'

type Needs = Pick<Deps, 'store' | 'clock' | 'random' | 'keys' | 'issuer' | 'poolId' | 'triggers' | 'caller'>

const hasOpenId = (scope: string): boolean => scope.split(' ').includes('openid')

async function implicitTokens(
  deps: Needs,
  request: AuthorizeRequest,
  { user, authTime, origin }: SignedInHere,
) {
  const { client, scope, nonce } = request
  const changes = await hostedTokenChanges(deps, client, user, scope)
  const grant = createGrant(deps, user, client, { scope, hosted: { nonce, authTime } }, origin)
  const { AccessToken, IdToken, ExpiresIn } = await issueTokens(deps, user, grant, changes)
  return {
    ...(hasOpenId(scope) ? { id_token: IdToken } : {}),
    access_token: AccessToken,
    token_type: 'Bearer',
    expires_in: String(ExpiresIn),
  }
}

/**
 * The redirect that ends a sign-in: back to the application, with a code, or with tokens in the implicit flow
 * (RFC 6749 §4.1.2, §4.2.2).
 * @param signedIn the browser's sign-in at these pages
 */
export async function authorizationResponse(
  deps: Needs,
  request: AuthorizeRequest,
  signedIn: SignedInHere,
): Promise<string> {
  const { client, redirectUri, scope, codeChallenge, nonce, state } = request
  if (request.responseType === 'token')
    return redirectTo(redirectUri, { ...(await implicitTokens(deps, request, signedIn)), state }, 'token')
  const code = uuid(deps.random)
  const { user, authTime, origin } = signedIn
  const expiresAt = deps.clock.now() + AUTHORIZATION_CODE_LIFE
  const { authorizationCodes } = deps.store.data
  dropWhere(authorizationCodes, (old) => deps.clock.now() >= old.expiresAt)
  authorizationCodes.set(code, {
    username: user.username,
    clientId: client.id,
    redirectUri,
    codeChallenge,
    scope,
    nonce,
    expiresAt,
    authTime,
    origin,
  })
  return redirectTo(redirectUri, { code, state })
}
