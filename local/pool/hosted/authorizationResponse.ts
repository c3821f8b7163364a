import type { Deps } from '../state/deps'
import { openGrant } from '../state/grants'
import { HOSTED_CODE_LIFE } from '../limits'
import { uuid } from '../crypto/random'
import type { User } from '../state/store'
import { issueTokens } from '../state/tokens'
import { redirectTo, type AuthorizeRequest } from './authorizeRequest'

type Has = Pick<Deps, 'store' | 'clock' | 'random' | 'keys' | 'issuer'>

const hasOpenId = (scope: string): boolean => scope.split(' ').includes('openid')

async function implicitTokens(deps: Has, request: AuthorizeRequest, user: User) {
  const { client, scope, nonce } = request
  const grant = openGrant(deps, user, client, { scope, hosted: { nonce } })
  const { AccessToken, IdToken, ExpiresIn } = await issueTokens(deps, user, grant)
  return {
    ...(hasOpenId(scope) ? { id_token: IdToken } : {}),
    access_token: AccessToken,
    token_type: 'Bearer',
    expires_in: String(ExpiresIn),
  }
}

/** Where the browser goes after a sign-in: back to the application, with a code (or tokens, implicit flow). */
export async function finish(deps: Has, request: AuthorizeRequest, user: User): Promise<string> {
  const { client, redirectUri, scope, challenge, nonce, state } = request
  if (request.responseType === 'token')
    return redirectTo(redirectUri, { ...(await implicitTokens(deps, request, user)), state }, 'token')
  const code = uuid(deps.random)
  const { username } = user
  const expiresAt = deps.clock.now() + HOSTED_CODE_LIFE
  deps.store.data.hostedCodes.set(code, {
    username,
    clientId: client.id,
    redirectUri,
    challenge,
    scope,
    nonce,
    expiresAt,
  })
  return redirectTo(redirectUri, { code, state })
}
