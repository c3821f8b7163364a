import { object, optional, text } from './input'

/** ProviderUserIdentifierType: a user of the pool (`Cognito`), or an identity at an identity provider. */
export const providerUser = object({
  ProviderName: optional(text({ min: 1, max: 32, pattern: /[\p{L}\p{M}\p{S}\p{N}\p{P}\p{Z}]+/u })),
  ProviderAttributeName: optional(text({ max: 131_072 })),
  ProviderAttributeValue: optional(text({ max: 131_072 })),
})

/** The name of the provider that the pool itself is. */
export const POOL_ITSELF = 'Cognito'
