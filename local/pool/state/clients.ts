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

/** @throws InvalidParameterException if the client does not allow that flow */
export function requireFlow(client: Client, flow: AuthFlow): void {
  if (client.authFlows.includes(flow)) return
  if (flow === 'USER_PASSWORD_AUTH') throw cognitoError('passwordFlowOff')
  if (flow === 'ADMIN_USER_PASSWORD_AUTH') throw cognitoError('adminFlowOff')
  throw cognitoError('flowOff', flow)
}

/**
 * SECRET_HASH = base64(HMAC-SHA256(secret, username + clientId)), required only from a client with a secret.
 * @param names the hash may be made from any of them (a refresh allows the user name or the alias)
 * @throws NotAuthorizedException
 */
export async function requireSecretHash(client: Client, hash: string | undefined, names: string[]) {
  if (client.secret === undefined) return
  if (hash === undefined) throw cognitoError('secretMissing', client.id)
  const given = fromBase64(hash)
  const key = utf8(client.secret)
  const expected = await Promise.all(names.map((name) => hmacSha256(key, utf8(name + client.id))))
  if (given === undefined || !expected.some((each) => sameBytes(each, given)))
    throw cognitoError('secretWrong', client.id)
}
