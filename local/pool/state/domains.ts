import { sha256Hex } from '../crypto/hash'
import type { Data, DomainSettings } from './store'

/** Whether a domain is one's own name, `auth.example.com`, and not a prefix of Amazon's. */
export const isOwnName = (domain: string): boolean => domain.includes('.')

/**
 * The name that an alias of a domain in DNS would point to: always the same for the same domain, and of
 * nobody.
 */
export const cloudFrontOf = async (domain: string): Promise<string> =>
  `d${(await sha256Hex(domain)).slice(0, 13)}.cloudfront.net`

/** The prefix and the name of its own that a pool has, each if there is one. */
export function domainsOf({ domains }: Pick<Data, 'domains'>): {
  prefix: string | undefined
  ownName: string | undefined
} {
  const names = Array.from(domains.keys())
  return { prefix: names.find((name) => !isOwnName(name)), ownName: names.find(isOwnName) }
}

/**
 * The version of the pages: 1 is the classic hosted UI, 2 managed login. A domain without one has 1 ("Cognito
 * default setting is ManagedLoginVersion.CLASSIC_HOSTED_UI", CDK, UserPoolDomainOptions). A pool without a
 * domain has pages here, too: of version 2. The address does not tell which of two domains is meant, so a
 * pool's own name decides.
 */
export function pagesVersion(data: Pick<Data, 'domains'>): DomainSettings['ManagedLoginVersion'] {
  const { prefix, ownName } = domainsOf(data)
  const domain = ownName ?? prefix
  return domain === undefined ? 2 : (data.domains.get(domain)?.ManagedLoginVersion ?? 1)
}
