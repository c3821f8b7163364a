import { requireClient } from '../state/clients'
import type { Deps } from '../state/deps'
import { requirePool } from './shared/adminRequest'
import { readInput } from './shared/input'
import { clientFields, clientIdFields, describeClient, readClient } from './shared/userPoolClient'

const shape = { ...clientIdFields, ...clientFields }

/** UpdateUserPoolClient: a setting that is left out is reset to its default; only name and secret stay. */
export const updateUserPoolClient =
  (deps: Pick<Deps, 'poolId' | 'store'>) =>
  async (input: unknown): Promise<object> => {
    const { UserPoolId, ClientId, ...given } = readInput(shape, input)
    requirePool(deps, UserPoolId)
    const { id, secret, name } = requireClient(deps, ClientId)
    const client = readClient(given, id, secret, name)
    deps.store.data.clients.set(id, client)
    return { UserPoolClient: describeClient(deps, client) }
  }
