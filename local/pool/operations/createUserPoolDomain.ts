import { cognitoError } from '../errors'
import { poolById, poolOfDomain, type Region } from '../state/region'
import { requirePool, userPoolId } from './shared/adminRequest'
import { domain } from './shared/commonFields'
import { readInput } from './shared/input'

const shape = { UserPoolId: userPoolId, Domain: domain }

/** CreateUserPoolDomain: kept and described; the hosted domain of every pool is at the address of the server. */
export const createUserPoolDomain =
  (region: Region) =>
  async (input: unknown): Promise<object> => {
    const { UserPoolId, Domain } = readInput(shape, input)
    const deps = poolById(region, UserPoolId)
    requirePool(deps, UserPoolId)
    if (poolOfDomain(region, Domain) !== undefined) throw cognitoError('domainTaken')
    if (deps.store.data.domain !== undefined) throw cognitoError('domainSet')
    deps.store.data.domain = Domain
    return {}
  }
