import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { describeChange, domainFields } from './shared/domain'

/** UpdateUserPoolDomain: what is left out stays as it is. */
export const updateUserPoolDomain = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { Domain, ManagedLoginVersion, CustomDomainConfig, Routing } = readPoolInput(
    deps,
    domainFields,
    input,
  )
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
