import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { describePool } from './shared/describePool'

/** DescribeUserPool */
export const describeUserPool = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  readPoolInput(deps, {}, input)
  return { UserPool: describePool(deps) }
}
