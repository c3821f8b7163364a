import { cognitoError } from '../errors'
import { poolById, type Region } from '../state/region'
import { requirePool, userPoolId } from './shared/adminRequest'
import { readInput } from './shared/input'

const shape = { UserPoolId: userPoolId }

/** DeleteUserPool: with its users, clients and keys. Not while it is protected, or has a domain. */
export const deleteUserPool =
  (region: Region) =>
  async (input: unknown): Promise<Record<string, never>> => {
    const { UserPoolId } = readInput(shape, input)
    const deps = poolById(region, UserPoolId)
    requirePool(deps, UserPoolId)
    const { definition, domains } = deps.store.data
    if (definition.given['DeletionProtection'] === 'ACTIVE') throw cognitoError('poolProtected')
    if (domains.size > 0) throw cognitoError('poolHasDomain')
    region.close(UserPoolId)
    return {}
  }
