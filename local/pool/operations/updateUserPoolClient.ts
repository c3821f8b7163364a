import { requirePool } from './shared/adminRequest'
import { clientFrom, clientMembers, describeClient, onClient } from './shared/userPoolClient'
import { clientOf } from '../state/clients'
import type { Deps } from '../state/deps'
import { read } from './shared/input'

const shape = { ...onClient, ...clientMembers }

/** UpdateUserPoolClient: whatever is not given goes back to its default, only the name and the secret stay. */
export const updateUserPoolClient =
  (deps: Pick<Deps, 'poolId' | 'store'>) =>
  async (input: unknown): Promise<object> => {
    const { UserPoolId, ClientId, ...given } = read(shape, input)
    requirePool(deps, UserPoolId)
    const { id, secret, name } = clientOf(deps, ClientId)
    const client = clientFrom(given, id, secret, name)
    deps.store.data.clients.set(id, client)
    return { UserPoolClient: describeClient(deps, client) }
  }
