import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { describeProvider } from './shared/identityProvider'
import { pageLimit, pageOf, pageToken } from './shared/pagination'

const shape = { MaxResults: pageLimit, NextToken: pageToken }

/** ListIdentityProviders: name, type and dates of each. */
export const listIdentityProviders = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { MaxResults, NextToken } = readPoolInput(deps, shape, input)
  const all = [...deps.store.data.identityProviders.values()]
  const { items, next } = pageOf(all, ({ name }) => name, MaxResults, NextToken)
  const Providers = items.map((each) => {
    const { ProviderName, ProviderType, LastModifiedDate, CreationDate } = describeProvider(deps, each)
    return { ProviderName, ProviderType, LastModifiedDate, CreationDate }
  })
  return { Providers, NextToken: next }
}
