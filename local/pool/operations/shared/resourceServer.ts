/** A resource server as the API reads and writes it (ResourceServerType). */
import { cognitoError } from '../../errors'
import type { ResourceServer } from '../../state/definition'
import type { Deps } from '../../state/deps'
import { list, object, optional, text } from './input'

/** The fields that name a resource server. */
export const serverFields = {
  Identifier: text({ min: 1, max: 256, pattern: /[\x21\x23-\x5B\x5D-\x7E]+/ }),
}

export const serverSettings = {
  Name: text({ min: 1, max: 256, pattern: /[\w\s+=,.@-]+/ }),
  Scopes: optional(
    list(
      object({
        ScopeName: text({ min: 1, max: 256, pattern: /[\x21\x23-\x2E\x30-\x5B\x5D-\x7E]+/ }),
        ScopeDescription: text({ min: 1, max: 256 }),
      }),
      { max: 100 },
    ),
  ),
}

/** The resource server of that identifier; @throws ResourceNotFoundException */
export function requireServer({ store }: Pick<Deps, 'store'>, identifier: string): ResourceServer {
  const server = store.data.resourceServers.get(identifier)
  if (server === undefined) throw cognitoError('resourceServerUnknown', identifier)
  return server
}

export const describeServer = (
  { poolId }: Pick<Deps, 'poolId'>,
  { identifier, name, scopes }: ResourceServer,
) => ({ UserPoolId: poolId, Identifier: identifier, Name: name, Scopes: scopes })
