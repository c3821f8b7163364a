import { keepIdentityPool, requireIdentityPool } from '../state/identityPools'
import type { Region } from '../state/region'
import {
  describeIdentityPoolOf,
  identityPoolFields,
  identityPoolFrom,
  identityPoolId,
} from './shared/identityPool'
import { readInput } from './shared/input'

const shape = { IdentityPoolId: identityPoolId, ...identityPoolFields }

/** UpdateIdentityPool: what is left out is gone, except the roles, which have an operation of their own. */
export const updateIdentityPool = (region: Region) => async (input: unknown) => {
  const { IdentityPoolId, ...fields } = readInput(shape, input)
  const { roles } = requireIdentityPool(region, IdentityPoolId)
  const pool = identityPoolFrom(fields, roles)
  keepIdentityPool(region, IdentityPoolId, pool)
  return describeIdentityPoolOf(IdentityPoolId, pool)
}
