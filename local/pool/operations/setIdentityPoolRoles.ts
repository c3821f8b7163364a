import { keepIdentityPool, requireIdentityPool } from '../state/identityPools'
import type { Region } from '../state/region'
import { arn } from './shared/commonFields'
import { identityPoolId, readIdentityInput } from './shared/identityPool'
import { object, optional, structure } from './shared/input'

const shape = {
  IdentityPoolId: identityPoolId,
  Roles: object({ authenticated: optional(arn), unauthenticated: optional(arn) }),
  RoleMappings: optional(structure),
}

/** SetIdentityPoolRoles: kept and given back; the credentials of this server have no role. */
export const setIdentityPoolRoles = (region: Region) => async (input: unknown) => {
  const { IdentityPoolId, Roles, RoleMappings } = readIdentityInput(shape, input)
  const pool = requireIdentityPool(region, IdentityPoolId)
  keepIdentityPool(region, IdentityPoolId, {
    ...pool,
    roles: { Roles, ...(RoleMappings && { RoleMappings }) },
  })
  return {}
}
