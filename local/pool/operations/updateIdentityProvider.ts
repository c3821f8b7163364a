import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import {
  describeProvider,
  providerFields,
  providerSettings,
  requireProvider,
} from './shared/identityProvider'

const shape = { ...providerFields, ...providerSettings }

/** UpdateIdentityProvider: what is left out stays as it is. */
export const updateIdentityProvider =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const { ProviderName, ...given } = readPoolInput(deps, shape, input)
    const provider = requireProvider(deps, ProviderName)
    provider.details = given.ProviderDetails ?? provider.details
    provider.mapping = given.AttributeMapping ?? provider.mapping
    provider.identifiers = given.IdpIdentifiers ?? provider.identifiers
    provider.modifiedAt = deps.clock.now()
    return { IdentityProvider: describeProvider(deps, provider) }
  }
