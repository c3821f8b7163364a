import { toHex } from '../crypto/bytes'
import { cognitoError } from '../errors'
import { CLIENT_ID_BYTES, CLIENT_SECRET_BYTES } from '../limits'
import { poolOfClient, type Region } from '../state/region'
import { readPoolInput } from './shared/adminRequest'
import { clientSecret } from './shared/commonFields'
import { idInName } from './shared/customId'
import { findPool } from './shared/findPool'
import { flag, optional } from './shared/input'
import { clientFields, clientName, describeClient, readClient, requireFitting } from './shared/userPoolClient'

const shape = {
  ClientName: clientName,
  GenerateSecret: optional(flag),
  ClientSecret: optional(clientSecret),
  ...clientFields,
}

/**
 * CreateUserPoolClient: a client with the id in its name, or a new one, and a secret if the request asks for
 * one, or has one.
 * @throws InvalidParameterException for a request that does both, and for an id that a client of any pool has
 */
export const createUserPoolClient = (region: Region) => async (input: unknown) => {
  const deps = findPool(region, input)
  const { ClientName: name, GenerateSecret, ClientSecret, ...given } = readPoolInput(deps, shape, input)
  if (GenerateSecret === true && ClientSecret !== undefined) throw cognitoError('clientSecretTwice')
  const { random, store, clock } = deps
  const secret = GenerateSecret === true ? toHex(random.bytes(CLIENT_SECRET_BYTES)) : ClientSecret
  requireFitting(deps, given, secret, 'creating')
  const id = idInName(name) ?? toHex(random.bytes(CLIENT_ID_BYTES))
  if (poolOfClient(region, id) !== region.nowhere) throw cognitoError('idTaken', id)
  const now = clock.now()
  const client = readClient(given, { id, name, secret, createdAt: now, modifiedAt: now })
  store.data.clients.set(client.id, client)
  return { UserPoolClient: describeClient(deps, client) }
}
