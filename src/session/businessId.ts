import { groupsIn, readClaims, textClaim, type Claims } from '../cognito/claims'
import type { SignedIn } from './storage/record'

/**
 * The id of the person's business: the last underscore-separated segment of the first group, in the order of
 * the claim, in which that is ASCII digits. Groups that the pool has made do not count. Text, because ids may
 * begin with zeros.
 */
export function findBusinessId(claims: Claims): string | null {
  for (const group of groupsIn(claims)) {
    const id = group.slice(group.lastIndexOf('_') + 1)
    if (/^[0-9]+$/.test(id) && !isMadeByPool(claims, group)) return id
  }
  return null
}

/**
 * Whether the pool has made a group itself: it puts the people of each identity provider into `<user pool
 * id>_<provider>` (Cognito developer guide, "Adding groups to a user pool"), and a provider may be called
 * "365". The issuer ends in the pool's id.
 */
function isMadeByPool(claims: Claims, group: string): boolean {
  const pool = textClaim(claims, 'iss')?.split('/').at(-1)
  return pool !== undefined && group.startsWith(`${pool}_`)
}

/** That of the person of a record; null without multi-tenant mode. */
export const businessIdIn = ({ tokens }: SignedIn, multiTenant: boolean): string | null =>
  multiTenant ? findBusinessId(readClaims(tokens.accessToken) ?? {}) : null
