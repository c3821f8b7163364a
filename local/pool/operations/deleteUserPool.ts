import { cognitoError } from '../errors'
import type { Region } from '../state/region'
import { readPoolInput } from './shared/adminRequest'
import { findPool } from './shared/findPool'

/** DeleteUserPool: with its users, clients and keys. Not while it is protected, or has a domain. */
export const deleteUserPool = (region: Region) => async (input: unknown) => {
  const deps = findPool(region, input)
  readPoolInput(deps, {}, input)
  const { definition, domains } = deps.store.data
  if (definition.given['DeletionProtection'] === 'ACTIVE') throw cognitoError('poolProtected')
  if (domains.size > 0) throw cognitoError('poolHasDomain')
  region.close(deps.poolId)
  return {}
}
