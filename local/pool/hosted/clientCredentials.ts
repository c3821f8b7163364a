import { textMap } from '../operations/shared/input'
import { issueClientToken } from '../state/tokens'
import { preClientTokenGeneration } from '../triggers/preTokenGeneration'
import type { Deps } from '../state/deps'
import type { Client } from '../state/settings'
import { OAuthError } from './oauthError'

/** Scopes of resource servers: those of users are not for a client. */
const isOwnScope = (scope: string): boolean => scope.includes('/')

/**
 * `aws_client_metadata`: what the client tells the trigger, as JSON ("The token endpoint", developer guide).
 * @throws OAuthError
 */
function clientMetadataIn(form: URLSearchParams): ReadonlyMap<string, string> | undefined {
  const given = form.get('aws_client_metadata')
  if (given === null) return undefined
  try {
    return textMap(JSON.parse(given), 'aws_client_metadata')
  } catch {
    throw new OAuthError('invalid_request')
  }
}

/**
 * The client_credentials grant (RFC 6749 §4.4): an access token of the client itself, with the custom scopes
 * that it asks for, or with all that it may have.
 * @throws OAuthError
 */
export async function clientCredentials(
  deps: Pick<Deps, 'clock' | 'random' | 'keys' | 'issuer' | 'poolId' | 'triggers'>,
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
  const scope = granted.join(' ')
  const call = { operation: 'client_credentials', client, clientMetadata: clientMetadataIn(form) } as const
  const changes = await preClientTokenGeneration(deps, call, scope)
  return {
    access_token: await issueClientToken(deps, client, scope, changes),
    expires_in: client.lifetimes.accessToken,
    token_type: 'Bearer',
  }
}
