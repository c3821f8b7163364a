import { cognitoError } from '../errors'
import { domainsOf, isOwnName } from '../state/domains'
import { poolById, poolOfDomain, type Region } from '../state/region'
import { requirePool } from './shared/adminRequest'
import { describeChange, domainFields } from './shared/domain'
import { readInput } from './shared/input'

/**
 * CreateUserPoolDomain: kept and described; the hosted domain of every pool is at the address of the server. A pool has
 * one prefix, one name of its own, or both.
 */
export const createUserPoolDomain =
  (region: Region) =>
  async (input: unknown): Promise<object> => {
    const { UserPoolId, Domain, ...settings } = readInput(domainFields, input)
    const { store, ...deps } = poolById(region, UserPoolId)
    requirePool(deps, UserPoolId)
    if (poolOfDomain(region, Domain) !== undefined) throw cognitoError('domainTaken')
    const { prefix, ownName } = domainsOf(store.data)
    if ((isOwnName(Domain) ? ownName : prefix) !== undefined) throw cognitoError('domainSet')
    const { ManagedLoginVersion = 1 } = settings
    store.data.domains.set(Domain, { ...settings, ManagedLoginVersion })
    return describeChange(Domain, ManagedLoginVersion)
  }
