/** An identity provider as the API reads and writes it (IdentityProviderType). */
import { cognitoError } from '../../errors'
import type { Deps } from '../../state/deps'
import type { IdentityProvider } from '../../state/definition'
import { list, optional, text, textMapOf } from './input'

/** Of a new one; other operations take shorter names, too. */
export const newProviderName = text({ min: 3, max: 32, pattern: /[^_][\p{L}\p{M}\p{S}\p{N}\p{P}][^_]+/u })

export const identifier = text({ min: 1, max: 40, pattern: /[\w\s+=.@-]+/ })

/** The fields that name an identity provider. */
export const providerFields = {
  ProviderName: text({ min: 1, max: 32, pattern: /[\p{L}\p{M}\p{S}\p{N}\p{P}\p{Z}]+/u }),
}

export const providerDetails = textMapOf({})

export const providerSettings = {
  ProviderDetails: optional(providerDetails),
  AttributeMapping: optional(textMapOf({ key: { min: 1, max: 32 } })),
  IdpIdentifiers: optional(list(identifier, { max: 50 })),
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
