import { toHex } from '../crypto/bytes'
import { cognitoError } from '../errors'
import { CLIENT_ID_BYTES, CLIENT_SECRET_BYTES } from '../limits'
import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { clientSecret } from './shared/commonFields'
import { flag, optional } from './shared/input'
import { clientFields, clientName, describeClient, readClient, requireFitting } from './shared/userPoolClient'

const shape = {
  ClientName: clientName,
  GenerateSecret: optional(flag),
  ClientSecret: optional(clientSecret),
  ...clientFields,
}

/**
 * CreateUserPoolClient: a client with a new id, and a secret if the request asks for one, or has one.
 * @throws InvalidParameterException for a request that does both
 */
export const createUserPoolClient =
  (deps: Pick<Deps, 'poolId' | 'store' | 'random' | 'clock'>) => async (input: unknown) => {
    const { ClientName: name, GenerateSecret, ClientSecret, ...given } = readPoolInput(deps, shape, input)
    if (GenerateSecret === true && ClientSecret !== undefined) throw cognitoError('clientSecretTwice')
    const { random, store, clock } = deps
    const secret = GenerateSecret === true ? toHex(random.bytes(CLIENT_SECRET_BYTES)) : ClientSecret
    requireFitting(deps, given, secret, 'creating')
    const id = toHex(random.bytes(CLIENT_ID_BYTES))
    const now = clock.now()
    const client = readClient(given, { id, name, secret, createdAt: now, modifiedAt: now })
    store.data.clients.set(client.id, client)
    return { UserPoolClient: describeClient(deps, client) }
  }
