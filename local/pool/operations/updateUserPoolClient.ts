import { requireClient } from '../state/clients'
import type { Deps } from '../state/deps'
import { requirePool } from './shared/adminRequest'
import { optional, readInput } from './shared/input'
import {
  clientFields,
  clientIdFields,
  clientName,
  describeClient,
  readClient,
  requireFitting,
} from './shared/userPoolClient'

const shape = { ...clientIdFields, ClientName: optional(clientName), ...clientFields }

/** UpdateUserPoolClient: a setting that is left out is reset to its default; only name and secret stay. */
export const updateUserPoolClient =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) =>
  async (input: unknown): Promise<object> => {
    const { UserPoolId, ClientId, ClientName, ...given } = readInput(shape, input)
    requirePool(deps, UserPoolId)
    const { id, secret, name, createdAt } = requireClient(deps, ClientId)
    requireFitting(deps, given, secret, 'updating')
    const modifiedAt = deps.clock.now()
    const client = readClient(given, { id, name: ClientName ?? name, secret, createdAt, modifiedAt })
    deps.store.data.clients.set(id, client)
    return { UserPoolClient: describeClient(deps, client) }
  }
