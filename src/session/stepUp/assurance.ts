/** The age of a sign-in: read from the token, never from the request (RFC 9470 6.1). */
import { authTimeOf, readClaims } from '../../cognito/claims'
import type { SignedIn } from '../storage/record'

/** How sure we must be. */
export interface Need {
  /** Seconds since the last sign-in, at most; undefined if it does not matter. */
  maxAge?: number | undefined
  /**
   * The access token that the API has just found too weak or too old: another sign-in is needed, even if we
   * think this one enough.
   */
  rejected?: string | undefined
  /** What it is for, in the words of the button that was pressed. The question says it. */
  purpose?: string | undefined
}

/** Whether a sign-in was enough when its tokens were issued. Of now only tokens just issued say so. */
export const meetsNeed = (record: SignedIn, need: Need): boolean =>
  (need.rejected === undefined || authTimeOf(record.tokens.accessToken) !== authTimeOf(need.rejected)) &&
  ageAtIssue(record) <= (need.maxAge ?? Number.POSITIVE_INFINITY)

/**
 * Seconds from the sign-in to the issue of the access token, both by the pool's clock; infinite if unknown,
 * which is never fresh (RFC 9470 5).
 */
function ageAtIssue({ tokens }: SignedIn): number {
  const { auth_time: since, iat } = readClaims(tokens.accessToken) ?? {}
  return typeof since === 'number' && typeof iat === 'number' ? iat - since : Infinity
}
