import { CognitoError } from '../errors'
import { revokeToken } from '../operations/revokeToken'
import type { Deps } from '../state/deps'
import type { Client } from '../state/settings'
import { requiredField } from './form'
import { OAuthError } from './oauthError'

/** POST /oauth2/revoke (RFC 7009): RevokeToken with the errors of OAuth. @throws OAuthError */
export async function revoke(
  deps: Pick<Deps, 'store' | 'clock'>,
  client: Client,
  form: URLSearchParams,
): Promise<void> {
  const Token = requiredField(form, 'token')
  try {
    await revokeToken(deps)({ Token, ClientId: client.id, ClientSecret: client.secret })
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error
    const code = error.name === 'UnsupportedTokenTypeException' ? 'unsupported_token_type' : 'invalid_request'
    throw new OAuthError(code)
  }
}
