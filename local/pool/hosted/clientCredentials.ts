import { issueClientToken } from '../state/tokens'
import type { Deps } from '../state/deps'
import type { Client } from '../state/settings'
import { OAuthError } from './oauthError'

/** Scopes of resource servers: those of users are not for a client. */
const isOwnScope = (scope: string): boolean => scope.includes('/')

/**
 * The client_credentials grant (RFC 6749 §4.4): an access token of the client itself, with the custom scopes that it
 * asks for, or with all that it may have.
 * @throws OAuthError
 */
export async function clientCredentials(
  deps: Pick<Deps, 'clock' | 'random' | 'keys' | 'issuer'>,
  client: Client,
  form: URLSearchParams,
): Promise<{ access_token: string; expires_in: number; token_type: 'Bearer' }> {
  const { clientCredentials: isOn, scopes } = client.hosted
  if (!isOn || client.secret === undefined) throw new OAuthError('unauthorized_client')
  const own = scopes.filter(isOwnScope)
  const asked = form.get('scope')?.split(' ').filter(Boolean) ?? []
  const granted = asked.length > 0 ? asked : own
  if (granted.length === 0 || granted.some((scope) => !own.includes(scope)))
    throw new OAuthError('invalid_scope')
  return {
    access_token: await issueClientToken(deps, client, granted.join(' ')),
    expires_in: client.lifetimes.accessToken,
    token_type: 'Bearer',
  }
}
