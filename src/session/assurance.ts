/** The age and assurance level of a sign-in: read from the token, never from the request (RFC 9470 6.1). */
import { authTimeOf, readClaims, textClaim } from '../cognito/claims'
import type { SignedIn } from './storage/record'
import { DRIFT } from './tokens/expiry'

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

/** Whether the tokens in force are enough. @param now epoch milliseconds by this machine */
export const meetsNeed = (record: SignedIn, need: Need, now: number): boolean =>
  (need.rejected === undefined || authTimeOf(record.tokens.accessToken) !== authTimeOf(need.rejected)) &&
  ageOf(record, now) <= (need.maxAge ?? Number.POSITIVE_INFINITY) &&
  (need.acrValues === undefined || reaches(record, need.acrValues))

/**
 * Seconds since the person signed in; infinite if unknown, which is never fresh (RFC 9470 5). The pool's clock measures the
 * time until the token was issued, and this machine's clock the time since, so clock skew does not matter.
 */
export function ageOf({ tokens, receivedAt }: SignedIn, now: number): number {
  const since = authTimeOf(tokens.accessToken)
  const iat = readClaims(tokens.accessToken)?.['iat']
  const sinceReceived = now - receivedAt
  if (since === undefined || typeof iat !== 'number' || sinceReceived < -DRIFT) return Infinity
  return iat - since + Math.max(sinceReceived, 0) / 1000
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
