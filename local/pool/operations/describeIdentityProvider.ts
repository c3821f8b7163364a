import type { Deps } from '../state/deps'
import { requirePool } from './shared/adminRequest'
import { describeProvider, providerFields, requireProvider } from './shared/identityProvider'
import { readInput } from './shared/input'

/** DescribeIdentityProvider */
export const describeIdentityProvider = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { UserPoolId, ProviderName } = readInput(providerFields, input)
  requirePool(deps, UserPoolId)
  return { IdentityProvider: describeProvider(deps, requireProvider(deps, ProviderName)) }
}
