import { requirePool, userPoolId } from './shared/adminRequest'
import { toHex } from '../crypto/bytes'
import { clientFrom, clientMembers, describeClient } from './shared/userPoolClient'
import type { Deps } from '../state/deps'
import { flag, optional, read } from './shared/input'
import { CLIENT_ID_BYTES, CLIENT_SECRET_BYTES } from '../limits'

const shape = { UserPoolId: userPoolId, GenerateSecret: optional(flag), ...clientMembers }

/** CreateUserPoolClient: a client with an id of its own, and a secret where one is wanted. */
export const createUserPoolClient =
  (deps: Pick<Deps, 'poolId' | 'store' | 'random'>) =>
  async (input: unknown): Promise<object> => {
    const { UserPoolId, GenerateSecret, ...given } = read(shape, input)
    requirePool(deps, UserPoolId)
    const { random, store } = deps
    const secret = GenerateSecret === true ? toHex(random.bytes(CLIENT_SECRET_BYTES)) : undefined
    const client = clientFrom(given, toHex(random.bytes(CLIENT_ID_BYTES)), secret, '')
    store.data.clients.set(client.id, client)
    return { UserPoolClient: describeClient(deps, client) }
  }
