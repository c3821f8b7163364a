import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { describeServer, requireServer, serverFields, serverSettings } from './shared/resourceServer'

const shape = { ...serverFields, ...serverSettings }

/** UpdateResourceServer: name and scopes as given; scopes that are left out are none. */
export const updateResourceServer = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { Identifier, Name, Scopes = [] } = readPoolInput(deps, shape, input)
  const server = requireServer(deps, Identifier)
  server.name = Name
  server.scopes = Scopes
  return { ResourceServer: describeServer(deps, server) }
}
