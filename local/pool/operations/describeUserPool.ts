import type { Deps } from '../state/deps'
import { requirePool, userPoolId } from './shared/adminRequest'
import { readInput } from './shared/input'
import { describePool } from './shared/describePool'

const shape = { UserPoolId: userPoolId }

/** DescribeUserPool */
export const describeUserPool = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  requirePool(deps, readInput(shape, input).UserPoolId)
  return { UserPool: describePool(deps) }
}
