import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { describeProvider, providerFields, requireProvider } from './shared/identityProvider'

/** DescribeIdentityProvider */
export const describeIdentityProvider = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { ProviderName } = readPoolInput(deps, providerFields, input)
  return { IdentityProvider: describeProvider(deps, requireProvider(deps, ProviderName)) }
}
