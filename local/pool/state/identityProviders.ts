/** Where people of a pool have an account besides. A page of the hosted domain stands in for each. */
import type { Deps } from './deps'

export const PROVIDER_TYPES = [
  'SAML',
  'Facebook',
  'Google',
  'LoginWithAmazon',
  'SignInWithApple',
  'OIDC',
] as const

export interface IdentityProvider {
  name: string
  type: (typeof PROVIDER_TYPES)[number]
  /** Kept for who asks: nobody is asked by them. A client secret may be among them. */
  details: ReadonlyMap<string, string>
  /** Attributes of the pool, each with its name at the provider. */
  mapping: ReadonlyMap<string, string>
  /** Other names, for `idp_identifier` of an authorization request. */
  identifiers: string[]
  createdAt: number
  modifiedAt: number
}

/** Those of a pool that has none of its own, so that they can be tried without any setting. */
const STAND_INS: readonly Pick<IdentityProvider, 'name' | 'type' | 'identifiers'>[] = [
  { name: 'Google', type: 'Google', identifiers: [] },
  { name: 'Corporate', type: 'SAML', identifiers: [] },
]

/** Those that can be chosen. */
export function providersOf({ store }: Pick<Deps, 'store'>) {
  const { identityProviders } = store.data
  return identityProviders.size === 0 ? STAND_INS : [...identityProviders.values()]
}
