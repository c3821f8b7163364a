/** Where people of a pool also have an account. A page of the hosted domain stands in for each. */
import type { IdentityProvider } from './definition'
import type { Deps } from './deps'

/** The providers of a pool that has none of its own, so that people can try them without any setting. */
const STAND_INS: readonly Pick<IdentityProvider, 'name' | 'type' | 'identifiers'>[] = [
  { name: 'Google', type: 'Google', identifiers: [] },
  { name: 'Corporate', type: 'SAML', identifiers: [] },
]

/** Those that can be chosen. */
export function providersOf({ store }: Pick<Deps, 'store'>) {
  const { identityProviders } = store.data
  return identityProviders.size === 0 ? STAND_INS : [...identityProviders.values()]
}
