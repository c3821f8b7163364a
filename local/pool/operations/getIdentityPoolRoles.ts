import { requireIdentityPool } from '../state/identityPools'
import type { Region } from '../state/region'
import { identityPoolId, readIdentityInput } from './shared/identityPool'

const shape = { IdentityPoolId: identityPoolId }

/** GetIdentityPoolRoles: what SetIdentityPoolRoles was given. */
export const getIdentityPoolRoles = (region: Region) => async (input: unknown) => {
  const { IdentityPoolId } = readIdentityInput(shape, input)
  return { IdentityPoolId, ...requireIdentityPool(region, IdentityPoolId).roles }
}
