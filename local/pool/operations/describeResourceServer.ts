import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { describeServer, requireServer, serverFields } from './shared/resourceServer'

/** DescribeResourceServer */
export const describeResourceServer = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { Identifier } = readPoolInput(deps, serverFields, input)
  return { ResourceServer: describeServer(deps, requireServer(deps, Identifier)) }
}
