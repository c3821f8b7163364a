import { toHex } from '../crypto/bytes'
import { CLIENT_ID_BYTES, CLIENT_SECRET_BYTES } from '../limits'
import type { Deps } from '../state/deps'
import { requirePool, userPoolId } from './shared/adminRequest'
import { flag, optional, readInput } from './shared/input'
import { clientFields, describeClient, readClient } from './shared/userPoolClient'

const shape = { UserPoolId: userPoolId, GenerateSecret: optional(flag), ...clientFields }

/** CreateUserPoolClient: a client with a new id, and a secret if the request asks for one. */
export const createUserPoolClient =
  (deps: Pick<Deps, 'poolId' | 'store' | 'random'>) =>
  async (input: unknown): Promise<object> => {
    const { UserPoolId, GenerateSecret, ...given } = readInput(shape, input)
    requirePool(deps, UserPoolId)
    const { random, store } = deps
    const secret = GenerateSecret === true ? toHex(random.bytes(CLIENT_SECRET_BYTES)) : undefined
    const client = readClient(given, toHex(random.bytes(CLIENT_ID_BYTES)), secret, '')
    store.data.clients.set(client.id, client)
    return { UserPoolClient: describeClient(deps, client) }
  }
