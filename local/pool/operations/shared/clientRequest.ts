import { requireClient, requireSecretHash } from '../../state/clients'
import type { Deps } from '../../state/deps'
import type { Client } from '../../state/settings'
import type { Call } from '../../triggers/clientMetadata'
import { clientId, clientMetadata, secretHash, username } from './commonFields'
import { readInput, type Shape, type Values } from './input'

const common = {
  ClientId: clientId,
  Username: username,
  SecretHash: secretHash,
  ClientMetadata: clientMetadata,
}

interface FromClient {
  /** As it was given: perhaps there is no such user. */
  Username: string
  client: Client
  /** What the triggers learn about the request. */
  call: Call & { client: Client }
}

/**
 * The fields of an app client's request about a user name, with the client.
 * @throws ResourceNotFoundException for an unknown client, NotAuthorizedException for a wrong SecretHash;
 * InvalidParameterException, SerializationException
 */
export function readClientInput<S extends Shape>(
  deps: Pick<Deps, 'store'>,
  operation: Call['operation'],
  shape: S,
  input: unknown,
): Promise<Values<S> & FromClient>
export async function readClientInput(
  deps: Pick<Deps, 'store'>,
  operation: Call['operation'],
  shape: Shape,
  input: unknown,
): Promise<object> {
  const { ClientId, SecretHash, ClientMetadata, ...fields } = readInput({ ...common, ...shape }, input)
  const client = requireClient(deps, ClientId)
  await requireSecretHash(client, SecretHash, fields.Username)
  return { ...fields, client, call: { operation, client, clientMetadata: ClientMetadata } }
}
