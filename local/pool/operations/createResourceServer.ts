import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { describeServer, serverFields, serverSettings } from './shared/resourceServer'

const shape = { ...serverFields, ...serverSettings }

/** CreateResourceServer: its scopes are `<identifier>/<name of the scope>`. */
export const createResourceServer = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { Identifier: identifier, Name: name, Scopes: scopes = [] } = readPoolInput(deps, shape, input)
  const { resourceServers } = deps.store.data
  if (resourceServers.has(identifier)) throw cognitoError('resourceServerExists', identifier, deps.poolId)
  const server = { identifier, name, scopes }
  resourceServers.set(identifier, server)
  return { ResourceServer: describeServer(deps, server) }
}
