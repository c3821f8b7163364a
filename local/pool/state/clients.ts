import { fromBase64, sameBytes, utf8 } from '../crypto/bytes'
import type { Deps } from './deps'
import { refuse } from '../errors'
import { hmacSha256 } from '../crypto/hash'
import type { AuthFlow, Client } from './settings'

/** The app client of that id; @throws ResourceNotFoundException */
export function clientOf({ store }: Pick<Deps, 'store'>, clientId: string): Client {
  const client = store.data.clients.get(clientId)
  if (client === undefined) throw refuse('clientUnknown', clientId)
  return client
}

/** @throws InvalidParameterException where the client may not start a sign-in that way */
export function requireFlow(client: Client, flow: AuthFlow): void {
  if (client.authFlows.includes(flow)) return
  if (flow === 'USER_PASSWORD_AUTH') throw refuse('passwordFlowOff')
  throw refuse('flowOff', flow)
}

/**
 * SECRET_HASH = base64(HMAC-SHA256(secret, username + clientId)), asked only of a client with a secret.
 * @param names any of them may have been hashed (a refresh allows the user name or the alias)
 */
export async function requireSecretHash(client: Client, hash: string | undefined, names: string[]) {
  if (client.secret === undefined) return
  if (hash === undefined) throw refuse('secretMissing', client.id)
  const given = fromBase64(hash)
  const key = utf8(client.secret)
  const expected = await Promise.all(names.map((name) => hmacSha256(key, utf8(name + client.id))))
  if (given === undefined || !expected.some((each) => sameBytes(each, given)))
    throw refuse('secretWrong', client.id)
}
