import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { requirePool } from './shared/adminRequest'
import { describeChange, domainFields } from './shared/domain'
import { readInput } from './shared/input'

/** UpdateUserPoolDomain: what is left out stays as it is. */
export const updateUserPoolDomain =
  (deps: Pick<Deps, 'poolId' | 'store'>) =>
  async (input: unknown): Promise<object> => {
    const { UserPoolId, Domain, ManagedLoginVersion, CustomDomainConfig, Routing } = readInput(
      domainFields,
      input,
    )
    requirePool(deps, UserPoolId)
    const { domains } = deps.store.data
    const old = domains.get(Domain)
    if (old === undefined) throw cognitoError('domainUnknown')
    const settings = {
      ManagedLoginVersion: ManagedLoginVersion ?? old.ManagedLoginVersion,
      CustomDomainConfig: CustomDomainConfig ?? old.CustomDomainConfig,
      Routing: Routing ?? old.Routing,
    }
    domains.set(Domain, settings)
    return describeChange(Domain, settings.ManagedLoginVersion)
  }
