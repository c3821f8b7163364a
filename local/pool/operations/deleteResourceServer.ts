import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { requireServer, serverFields } from './shared/resourceServer'

/** DeleteResourceServer */
export const deleteResourceServer = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { Identifier } = readPoolInput(deps, serverFields, input)
  deps.store.data.resourceServers.delete(requireServer(deps, Identifier).identifier)
  return {}
}
