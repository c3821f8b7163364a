import type { Label } from './Label'

/**
 * What a link of the configuration may lead to: a page of this site or another, an e-mail, a call. Anything
 * else does not compile.
 */
type LinkAddress = `https://${string}` | `mailto:${string}` | `tel:${string}` | `/${string}`

/** A link by its name, as the configuration gives it. */
export interface NamedLink {
  name: Label
  href: LinkAddress
}
