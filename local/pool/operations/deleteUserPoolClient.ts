import { requireClient } from '../state/clients'
import type { Deps } from '../state/deps'
import { requirePool } from './shared/adminRequest'
import { readInput } from './shared/input'
import { clientIdFields } from './shared/userPoolClient'

/** DeleteUserPoolClient */
export const deleteUserPoolClient =
  (deps: Pick<Deps, 'poolId' | 'store'>) =>
  async (input: unknown): Promise<Record<string, never>> => {
    const { UserPoolId, ClientId } = readInput(clientIdFields, input)
    requirePool(deps, UserPoolId)
    deps.store.data.clients.delete(requireClient(deps, ClientId).id)
    return {}
  }
