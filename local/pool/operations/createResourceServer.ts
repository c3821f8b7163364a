import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { requirePool } from './shared/adminRequest'
import { readInput } from './shared/input'
import { describeServer, serverFields, serverSettings } from './shared/resourceServer'

const shape = { ...serverFields, ...serverSettings }

/** CreateResourceServer: its scopes are `<identifier>/<name of the scope>`. */
export const createResourceServer = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { UserPoolId, Identifier: identifier, Name: name, Scopes: scopes = [] } = readInput(shape, input)
  requirePool(deps, UserPoolId)
  const { resourceServers } = deps.store.data
  if (resourceServers.has(identifier)) throw cognitoError('resourceServerExists', identifier, deps.poolId)
  const server = { identifier, name, scopes }
  resourceServers.set(identifier, server)
  return { ResourceServer: describeServer(deps, server) }
}
