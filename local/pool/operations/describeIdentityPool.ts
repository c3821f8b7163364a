import { requireIdentityPool } from '../state/identityPools'
import type { Region } from '../state/region'
import { describeIdentityPoolOf, identityPoolId, readIdentityInput } from './shared/identityPool'

const shape = { IdentityPoolId: identityPoolId }

/** DescribeIdentityPool */
export const describeIdentityPool = (region: Region) => async (input: unknown) => {
  const { IdentityPoolId } = readIdentityInput(shape, input)
  return describeIdentityPoolOf(IdentityPoolId, requireIdentityPool(region, IdentityPoolId))
}
