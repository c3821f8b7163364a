import { uuid } from '../crypto/random'
import { AUTHORIZATION_CODE_LIFE } from '../limits'
import type { Deps } from '../state/deps'
import { createGrant } from '../state/grants'
import type { User } from '../state/store'
import { dropWhere } from '../state/sweep'
import { issueTokens } from '../state/tokens'
import { hostedTokenChanges } from './hostedCall'
import { type AuthorizeRequest, redirectTo } from './authorizeRequest'

type Needs = Pick<Deps, 'store' | 'clock' | 'random' | 'keys' | 'issuer' | 'poolId' | 'triggers' | 'caller'>

const hasOpenId = (scope: string): boolean => scope.split(' ').includes('openid')

async function implicitTokens(
  deps: Needs,
  request: AuthorizeRequest,
  user: User,
  origin: string | undefined,
) {
  const { client, scope, nonce } = request
  const changes = await hostedTokenChanges(deps, client, user, scope)
  const grant = createGrant(deps, user, client, { scope, hosted: { nonce } }, origin)
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
 * @param origin the browser's sign-in at these pages, by its id in the list
 */
export async function authorizationResponse(
  deps: Needs,
  request: AuthorizeRequest,
  user: User,
  origin: string | undefined,
): Promise<string> {
  const { client, redirectUri, scope, codeChallenge, nonce, state } = request
  if (request.responseType === 'token')
    return redirectTo(redirectUri, { ...(await implicitTokens(deps, request, user, origin)), state }, 'token')
  const code = uuid(deps.random)
  const { username } = user
  const expiresAt = deps.clock.now() + AUTHORIZATION_CODE_LIFE
  const { authorizationCodes } = deps.store.data
  dropWhere(authorizationCodes, (old) => deps.clock.now() >= old.expiresAt)
  authorizationCodes.set(code, {
    username,
    clientId: client.id,
    redirectUri,
    codeChallenge,
    scope,
    nonce,
    expiresAt,
    origin,
  })
  return redirectTo(redirectUri, { code, state })
}
