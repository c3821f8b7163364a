import { businessId, type Row } from '../browserStorage'
import { groupsIn, textClaim, type Claims } from '../cognito/claims'

/**
 * The business a person belongs to: the first group, in the order of the claim, whose last
 * underscore-separated segment is ASCII digits. Kept as text, because ids may begin with zeros.
 */
export function findBusinessId(claims: Claims): string | null {
  const isOfPool = madeByPool(claims)
  for (const group of groupsIn(claims)) {
    const id = group.slice(group.lastIndexOf('_') + 1)
    if (/^[0-9]+$/.test(id) && !isOfPool(group)) return id
  }
  return null
}

/**
 * Whether the pool has made a group itself: it puts the people of each identity provider into `<user pool id>_<provider>` (Cognito
 * developer guide, "Adding groups to a user pool"), and a provider may be called "365". The issuer ends in the pool's id.
 */
function madeByPool(claims: Claims): (group: string) => boolean {
  const pool = textClaim(claims, 'iss')?.split('/').at(-1)
  return (group) => pool !== undefined && group.startsWith(`${pool}_`)
}

/** Keeps the business id where business screens look for it; null removes it. */
export function keepBusinessId(id: string | null, row: Pick<Row, 'set' | 'remove'> = businessId): void {
  if (id === null) row.remove()
  else row.set(id)
}
