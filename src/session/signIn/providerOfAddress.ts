/** The identity provider of an e-mail address, by its domain. */
import { nameFrom } from './requiredInput'

/** Where everybody with an address of these domains signs in. */
export interface DomainProvider {
  /** As in `acme.com`: exactly these, and none below them. */
  domains: readonly string[]
  /**
   * Name of an identity provider of the user pool. Without one, the pool finds it by the domain, one of its
   * identifiers.
   */
  name?: string
}

/**
 * The provider that an address leads to, with the address as it is sent; undefined if it leads to none.
 * @param typed as people type it
 */
export function providerOfAddress(typed: string, providers: readonly DomainProvider[]) {
  const address = nameFrom(typed)
  const found = providers.find(({ domains }) =>
    domains.some((domain) => address.endsWith(`@${nameFrom(`@${domain}`).slice(1)}`)),
  )
  return found && { name: found.name, address }
}
