import type { Deps } from '../state/deps'
import { requirePool } from './shared/adminRequest'
import { readInput } from './shared/input'
import { describeServer, requireServer, serverFields, serverSettings } from './shared/resourceServer'

const shape = { ...serverFields, ...serverSettings }

/** UpdateResourceServer: name and scopes as given; scopes that are left out are none. */
export const updateResourceServer = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { UserPoolId, Identifier, Name, Scopes = [] } = readInput(shape, input)
  requirePool(deps, UserPoolId)
  const server = requireServer(deps, Identifier)
  server.name = Name
  server.scopes = Scopes
  return { ResourceServer: describeServer(deps, server) }
}
