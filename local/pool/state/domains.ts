import type { Data } from './store'

/** Whether a domain is one's own name, `auth.example.com`, and not a prefix of Amazon's. */
export const isOwnName = (domain: string): boolean => domain.includes('.')

/** The prefix and the name of its own that a pool has, each if there is one. */
export function domainsOf({ domains }: Pick<Data, 'domains'>): {
  prefix: string | undefined
  ownName: string | undefined
} {
  const names = Array.from(domains.keys())
  return { prefix: names.find((name) => !isOwnName(name)), ownName: names.find(isOwnName) }
}
