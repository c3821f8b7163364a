import { businessId, type Row } from '../browserStorage'
import { groupsIn, readClaims, textClaim, type Claims } from '../cognito/claims'
import type { SessionRecord, SignedIn } from './storage/record'

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

/**
 * Keeps the business id of the person signed in in this page: written when it changes, removed when the
 * session ends, or is found to have ended. Tabs of two people share the entry, and it is to be that of the
 * person in front of the screen. So a page writes it again when it wakes, and not while it may be in the
 * background. A page without a person leaves it alone. Without multi-tenant mode it is not ours.
 * @param keep as keepBusinessId
 * @returns to be told of the record in force at each change, and when the page wakes
 */
export function followBusinessId(multiTenant: boolean, keep: (id: string | null) => void) {
  /** What this page has written; undefined if it has not, or has removed it. */
  let kept: string | null | undefined
  return (record: SessionRecord, wakes = false): void => {
    if (!multiTenant) return
    const before = kept
    kept = record.state === 'out' ? undefined : businessIdIn(record, multiTenant)
    if (kept !== before || (wakes && kept !== undefined)) keep(kept ?? null)
  }
}

/** Keeps the business id where business screens look for it; null removes it. */
export function keepBusinessId(id: string | null, row: Pick<Row, 'set' | 'remove'> = businessId): void {
  if (id === null) row.remove()
  else row.set(id)
}
