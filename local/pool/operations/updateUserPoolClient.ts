import { requireClient } from '../state/clients'
import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { optional } from './shared/input'
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
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const { ClientId, ClientName, ...given } = readPoolInput(deps, shape, input)
    const { id, secret, name, createdAt } = requireClient(deps, ClientId)
    requireFitting(deps, given, secret, 'updating')
    const modifiedAt = deps.clock.now()
    const client = readClient(given, { id, name: ClientName ?? name, secret, createdAt, modifiedAt })
    deps.store.data.clients.set(id, client)
    return { UserPoolClient: describeClient(deps, client) }
  }
