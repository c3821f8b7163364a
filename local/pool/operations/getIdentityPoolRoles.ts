import { requireIdentityPool } from '../state/identityPools'
import type { Region } from '../state/region'
import { identityPoolId } from './shared/identityPool'
import { readInput } from './shared/input'

const shape = { IdentityPoolId: identityPoolId }

/** GetIdentityPoolRoles: what SetIdentityPoolRoles was given. */
export const getIdentityPoolRoles = (region: Region) => async (input: unknown) => {
  const { IdentityPoolId } = readInput(shape, input)
  return { IdentityPoolId, ...requireIdentityPool(region, IdentityPoolId).roles }
}
