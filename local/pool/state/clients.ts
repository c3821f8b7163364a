import { fromBase64, sameBytes, utf8 } from '../crypto/bytes'
import { hmacSha256 } from '../crypto/hash'
import { cognitoError } from '../errors'
import type { Deps } from './deps'
import type { AuthFlow, Client } from './settings'

/** The app client of that id; @throws ResourceNotFoundException */
export function requireClient({ store }: Pick<Deps, 'store'>, clientId: string): Client {
  const client = store.data.clients.get(clientId)
  if (client === undefined) throw cognitoError('clientUnknown', clientId)
  return client
}

/**
 * Whether an attribute is in a list of a client. Without a list, or with an empty one, that is every
 * attribute, custom ones too: the API reference names only the standard attributes, but AWS does not act so
 * (aws/aws-cdk#30608 and #21835, aws/aws-aspnet-cognito-identity-provider#89, floci-io/floci#984).
 */
const isListed = (list: readonly string[] | undefined, name: string): boolean =>
  list === undefined || list.length === 0 || list.includes(name)

/** Which attributes a client shows its users; one that was deleted meanwhile shows all. */
export const canRead =
  (client: Client | undefined) =>
  (name: string): boolean =>
    client === undefined || isListed(client.readAttributes, name)

/** @throws NotAuthorizedException for an attribute that the users of a client may not write */
export function requireWritable(client: Client | undefined, ...names: readonly string[]): void {
  if (client !== undefined && !names.every((name) => isListed(client.writeAttributes, name)))
    throw cognitoError('attributeUnauthorized')
}

/** @throws InvalidParameterException if the client does not allow that flow */
export function requireFlow(client: Client, flow: AuthFlow): void {
  if (client.authFlows.includes(flow)) return
  if (flow === 'USER_PASSWORD_AUTH') throw cognitoError('passwordFlowOff')
  if (flow === 'ADMIN_USER_PASSWORD_AUTH') throw cognitoError('adminFlowOff')
  if (flow === 'USER_AUTH') throw cognitoError('userAuthOff')
  if (flow === 'REFRESH_TOKEN_AUTH') throw cognitoError('refreshFlowOff')
  throw cognitoError('flowOff', flow)
}

/**
 * SECRET_HASH = base64(HMAC-SHA256(secret, username + clientId)), required only from a client with a secret.
 * @param name as the request gives it; at a refresh, which gives none, the user name
 * @throws NotAuthorizedException
 */
export async function requireSecretHash(client: Client, hash: string | undefined, name: string) {
  if (client.secret === undefined) return
  if (hash === undefined) throw cognitoError('secretMissing', client.id)
  const given = fromBase64(hash)
  const key = utf8(client.secret)
  const expected = await hmacSha256(key, utf8(name + client.id))
  if (given === undefined || !sameBytes(expected, given)) throw cognitoError('secretWrong', client.id)
}
