import { keepIdentityPool, requireIdentityPool } from '../state/identityPools'
import type { Region } from '../state/region'
import {
  describeIdentityPoolOf,
  identityPoolFields,
  identityPoolFrom,
  identityPoolId,
  readIdentityInput,
} from './shared/identityPool'

const shape = { IdentityPoolId: identityPoolId, ...identityPoolFields }

/** UpdateIdentityPool: what is left out is gone, except the roles, which have an operation of their own. */
export const updateIdentityPool = (region: Region) => async (input: unknown) => {
  const { IdentityPoolId, ...fields } = readIdentityInput(shape, input)
  const { roles } = requireIdentityPool(region, IdentityPoolId)
  const pool = identityPoolFrom(fields, roles)
  keepIdentityPool(region, IdentityPoolId, pool)
  return describeIdentityPoolOf(IdentityPoolId, pool)
}
