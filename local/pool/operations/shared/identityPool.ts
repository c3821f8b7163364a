/** The fields of an identity pool as the API takes and gives them. */
import type { IdentityPool } from '../../state/store'
import { present } from './described'
import { keptTags } from './keptSettings'
import { flag, list, object, optional, readInput, type Shape, structure, text, type Values } from './input'

/**
 * The fields of a request to the service of identity pools; @throws ValidationException,
 * SerializationException
 */
export const readIdentityInput = <S extends Shape>(shape: S, input: unknown): Values<S> =>
  readInput(shape, input, 'identityValidation')

/** Identities have ids of the same form. */
export const identityPoolId = text({ min: 1, max: 55, pattern: /[\w-]+:[0-9a-f-]+/ })

const provider = object({
  ProviderName: text({ min: 1, max: 128, pattern: /[\w._:/-]+/ }),
  ClientId: optional(text({ min: 1, max: 128, pattern: /[\w_]+/ })),
  ServerSideTokenCheck: optional(flag),
})

export const identityPoolFields = {
  IdentityPoolName: text({ min: 1, max: 128, pattern: /[\w\s+=,.@-]+/ }),
  AllowUnauthenticatedIdentities: flag,
  CognitoIdentityProviders: optional(list(provider)),
  AllowClassicFlow: optional(flag),
  SupportedLoginProviders: optional(structure),
  DeveloperProviderName: optional(text({ min: 1, max: 128, pattern: /[\w._-]+/ })),
  OpenIdConnectProviderARNs: optional(list(text({ min: 20, max: 2048 }))),
  SamlProviderARNs: optional(list(text({ min: 20, max: 2048 }))),
  IdentityPoolTags: optional(keptTags),
}

type Fields = { [K in keyof typeof identityPoolFields]: ReturnType<(typeof identityPoolFields)[K]> }

/** What the fields of a request mean. */
export function identityPoolFrom(fields: Fields, roles: IdentityPool['roles'] = {}): IdentityPool {
  const { IdentityPoolName, AllowUnauthenticatedIdentities, CognitoIdentityProviders = [], ...given } = fields
  return {
    name: IdentityPoolName,
    guests: AllowUnauthenticatedIdentities,
    providers: CognitoIdentityProviders,
    given: present(given),
    roles,
  }
}

export const describeIdentityPoolOf = (id: string, { name, guests, providers, given }: IdentityPool) => ({
  IdentityPoolId: id,
  IdentityPoolName: name,
  AllowUnauthenticatedIdentities: guests,
  CognitoIdentityProviders: providers.map(({ ServerSideTokenCheck = false, ...each }) => ({
    ...each,
    ServerSideTokenCheck,
  })),
  ...given,
})
