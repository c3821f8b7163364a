import type { Deps } from '../state/deps'
import { requirePool } from './shared/adminRequest'
import { readInput } from './shared/input'
import { describeServer, requireServer, serverFields } from './shared/resourceServer'

/** DescribeResourceServer */
export const describeResourceServer = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { UserPoolId, Identifier } = readInput(serverFields, input)
  requirePool(deps, UserPoolId)
  return { ResourceServer: describeServer(deps, requireServer(deps, Identifier)) }
}
