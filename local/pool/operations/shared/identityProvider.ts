/** An identity provider as the API reads and writes it (IdentityProviderType). */
import { cognitoError } from '../../errors'
import type { Deps } from '../../state/deps'
import { type IdentityProvider, PROVIDER_TYPES } from '../../state/definition'
import { list, oneOf, optional, text, textMapOf } from './input'

export const identifier = text({ min: 1, max: 40, pattern: /[\w\s+=.@-]+/ })

/** The fields that name an identity provider. */
export const providerFields = {
  ProviderName: text({ min: 1, max: 32, pattern: /[\p{L}\p{M}\p{S}\p{N}\p{P}\p{Z}]+/u }),
}

const providerDetails = textMapOf({})

export const providerSettings = {
  ProviderDetails: optional(providerDetails),
  AttributeMapping: optional(textMapOf({ key: { min: 1, max: 32 } })),
  IdpIdentifiers: optional(list(identifier, { max: 50 })),
}

/** Of CreateIdentityProvider; other operations take shorter names, too. */
export const newProviderFields = {
  ...providerSettings,
  ProviderName: text({ min: 3, max: 32, pattern: /[^_][\p{L}\p{M}\p{S}\p{N}\p{P}][^_]+/u }),
  ProviderType: oneOf(PROVIDER_TYPES),
  ProviderDetails: providerDetails,
}

/** The identity provider of that name; @throws ResourceNotFoundException */
export function requireProvider({ store }: Pick<Deps, 'store'>, name: string): IdentityProvider {
  const provider = store.data.identityProviders.get(name)
  if (provider === undefined) throw cognitoError('providerMissing', name)
  return provider
}

/** Its dates are epoch seconds. */
export const describeProvider = ({ poolId }: Pick<Deps, 'poolId'>, provider: IdentityProvider) => ({
  UserPoolId: poolId,
  ProviderName: provider.name,
  ProviderType: provider.type,
  ProviderDetails: Object.fromEntries(provider.details),
  AttributeMapping: Object.fromEntries(provider.mapping),
  IdpIdentifiers: provider.identifiers,
  LastModifiedDate: provider.modifiedAt / 1000,
  CreationDate: provider.createdAt / 1000,
})
