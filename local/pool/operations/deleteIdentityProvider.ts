import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { providerFields, requireProvider } from './shared/identityProvider'

/** DeleteIdentityProvider: users who came from it stay. */
export const deleteIdentityProvider = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { ProviderName } = readPoolInput(deps, providerFields, input)
  deps.store.data.identityProviders.delete(requireProvider(deps, ProviderName).name)
  return {}
}
