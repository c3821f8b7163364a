/** When an access token expires, and when it is due for a refresh. */
import { ageSince, type Clock } from '../../async/clock'
import type { SignedIn } from '../storage/record'

/** Milliseconds before the access token expires at which it is refreshed (specification, 4). */
const BEFORE_EXPIRY = 10_000
/** Milliseconds a token is used at least: a hostile lifetime must not cause endless refreshes. */
const SHORTEST_USE = 1_000

/** The life of an access token, as seen from one page. */
export interface Expiry {
  /** When it expires, in epoch milliseconds. */
  endsAt: number
  /** Whether it has expired, or its age is unknown. */
  isExpired: () => boolean
  /**
   * Milliseconds until a moment of its life (epoch milliseconds), by the clock that has gone further; none if
   * its age is unknown.
   */
  until: (moment: number) => number
}

/**
 * The expiry of a record's access token, which this page follows from now on. Its age is counted from when it
 * was requested, so a clock that is hours off changes nothing (amplify-js#11675). Requested in the future,
 * before the clock was set back, it is of unknown age, and that is too old.
 */
export function expiryOf({ tokens, receivedAt }: SignedIn, clock: Clock): Expiry {
  const [start, age] = [clock.now(), ageSince(clock)]
  const ofUnknownAge = start < receivedAt
  const endsAt = ofUnknownAge ? start : receivedAt + tokens.expiresIn * 1000
  const until = (moment: number) => (ofUnknownAge ? 0 : Math.max(0, moment - start - age()))
  return { endsAt, isExpired: () => until(endsAt) === 0, until }
}

/** When the tokens of a record are due for a refresh, in epoch milliseconds. */
export function dueAt({ tokens, receivedAt }: SignedIn): number {
  const lifetime = tokens.expiresIn * 1000
  // A token that lives hardly longer than the margin is used for two thirds of its life.
  const margin = lifetime > BEFORE_EXPIRY + SHORTEST_USE ? BEFORE_EXPIRY : lifetime / 3
  return receivedAt + Math.max(lifetime - margin, SHORTEST_USE)
}
