import type { Deps } from '../state/deps'
import { requirePool } from './shared/adminRequest'
import { providerFields, requireProvider } from './shared/identityProvider'
import { readInput } from './shared/input'

/** DeleteIdentityProvider: users who came from it stay. */
export const deleteIdentityProvider =
  (deps: Pick<Deps, 'poolId' | 'store'>) =>
  async (input: unknown): Promise<Record<string, never>> => {
    const { UserPoolId, ProviderName } = readInput(providerFields, input)
    requirePool(deps, UserPoolId)
    deps.store.data.identityProviders.delete(requireProvider(deps, ProviderName).name)
    return {}
  }
