import type { Deps } from '../state/deps'
import { requirePool } from './shared/adminRequest'
import { readInput } from './shared/input'
import { requireServer, serverFields } from './shared/resourceServer'

/** DeleteResourceServer */
export const deleteResourceServer =
  (deps: Pick<Deps, 'poolId' | 'store'>) =>
  async (input: unknown): Promise<Record<string, never>> => {
    const { UserPoolId, Identifier } = readInput(serverFields, input)
    requirePool(deps, UserPoolId)
    deps.store.data.resourceServers.delete(requireServer(deps, Identifier).identifier)
    return {}
  }
