import { cognitoError } from '../errors'
import { domainsOf, isOwnName } from '../state/domains'
import { poolOfDomain, type Region } from '../state/region'
import { readPoolInput } from './shared/adminRequest'
import { describeChange, domainFields } from './shared/domain'
import { findPool } from './shared/findPool'

/**
 * CreateUserPoolDomain: kept and described; the hosted domain of every pool is at the address of the server.
 * A pool has one prefix, one name of its own, or both.
 */
export const createUserPoolDomain = (region: Region) => async (input: unknown) => {
  const deps = findPool(region, input)
  const { Domain, ...settings } = readPoolInput(deps, domainFields, input)
  if (poolOfDomain(region, Domain) !== undefined) throw cognitoError('domainTaken')
  const { prefix, ownName } = domainsOf(deps.store.data)
  if ((isOwnName(Domain) ? ownName : prefix) !== undefined) throw cognitoError('domainSet')
  const { ManagedLoginVersion = 1 } = settings
  deps.store.data.domains.set(Domain, { ...settings, ManagedLoginVersion })
  return describeChange(Domain, ManagedLoginVersion)
}
