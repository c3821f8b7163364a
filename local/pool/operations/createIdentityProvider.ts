import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { describeProvider, newProviderFields } from './shared/identityProvider'

/**
 * Those of these types have no other name than the type ("Provider cannot be of type Google",
 * aws/aws-cli#3179).
 */
const isNamedOtherwise = (name: string, type: string): boolean =>
  type !== 'SAML' && type !== 'OIDC' && name !== type

/** CreateIdentityProvider */
export const createIdentityProvider =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const { ProviderName: name, ...given } = readPoolInput(deps, newProviderFields, input)
    const { identityProviders } = deps.store.data
    if (isNamedOtherwise(name, given.ProviderType))
      throw cognitoError('providerName', name, given.ProviderType)
    if (identityProviders.has(name)) throw cognitoError('providerExists', name, deps.poolId)
    const provider = {
      name,
      type: given.ProviderType,
      details: given.ProviderDetails,
      mapping: given.AttributeMapping ?? new Map(),
      identifiers: given.IdpIdentifiers ?? [],
      createdAt: deps.clock.now(),
      modifiedAt: deps.clock.now(),
    }
    identityProviders.set(name, provider)
    return { IdentityProvider: describeProvider(deps, provider) }
  }
