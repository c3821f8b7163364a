import { requireIdentityPool } from '../state/identityPools'
import type { Region } from '../state/region'
import { describeIdentityPoolOf, identityPoolId } from './shared/identityPool'
import { readInput } from './shared/input'

const shape = { IdentityPoolId: identityPoolId }

/** DescribeIdentityPool */
export const describeIdentityPool = (region: Region) => async (input: unknown) => {
  const { IdentityPoolId } = readInput(shape, input)
  return describeIdentityPoolOf(IdentityPoolId, requireIdentityPool(region, IdentityPoolId))
}
