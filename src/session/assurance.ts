/** The age and assurance level of a sign-in: read from the token, never from the request (RFC 9470 6.1). */
import { authTimeOf, readClaims, textClaim } from '../cognito/claims'
import type { SignedIn } from './storage/record'

/** How sure we must be. */
export interface Need {
  /** Seconds since the last sign-in, at most; undefined if it does not matter. */
  maxAge?: number | undefined
  /** Levels (`acr`) of which one will do. */
  acrValues?: readonly string[] | undefined
  /** The access token that the API has just found too weak: another sign-in is needed, even if we think this one enough. */
  rejected?: string | undefined
  /** What it is for, in the words of the button that was pressed. The question says it. */
  purpose?: string | undefined
}

/** Whether tokens that have just been issued are enough. */
export const meetsNeed = (record: SignedIn, need: Need): boolean =>
  (need.rejected === undefined || authTimeOf(record.tokens.accessToken) !== authTimeOf(need.rejected)) &&
  ageAtIssue(record) <= (need.maxAge ?? Number.POSITIVE_INFINITY) &&
  (need.acrValues === undefined || reaches(record, need.acrValues))

/**
 * Seconds from the sign-in to the issue of the access token, both by the pool's clock; infinite if unknown, which is never fresh (RFC 9470 5).
 */
export function ageAtIssue({ tokens }: SignedIn): number {
  const { auth_time: since, iat } = readClaims(tokens.accessToken) ?? {}
  return typeof since === 'number' && typeof iat === 'number' ? iat - since : Infinity
}

/** The level that the token says was reached; undefined if it has none. */
export const levelOf = ({ tokens }: SignedIn): string | undefined =>
  textClaim(readClaims(tokens.accessToken) ?? {}, 'acr')

/** Whether the token is of one of the levels, or of a higher one: Cognito names the highest that was reached. */
export function reaches(record: SignedIn, acrValues: readonly string[]): boolean {
  const acr = levelOf(record)
  return acr !== undefined && acrValues.some((wanted) => acr === wanted || rank(acr) >= rank(wanted))
}

/** For a level with Cognito's own name; other names cannot be compared. */
const rank = (acr: string): number => Number(/^urn:cognito:loa:([1-4])$/.exec(acr)?.[1] ?? Number.NaN)
