/** When an access token expires, and when it is due for a refresh. */
import type { Clock } from '../../async/clock'
import type { SignedIn } from '../storage/record'

/** Milliseconds before the access token expires at which it is refreshed (specification, 4). */
const BEFORE_EXPIRY = 10_000
/** Milliseconds that two clocks, or those of two processes, may differ before one of them must have been set. */
export const DRIFT = 5_000
/** Milliseconds a token is used at least: a hostile lifetime must not cause endless refreshes. */
const SHORTEST_USE = 1_000

/** The life of an access token, as seen from one page. */
export interface Expiry {
  /** When it expires, in epoch milliseconds. */
  endsAt: number
  /** Whether it has expired, or its age is unknown. */
  isExpired: () => boolean
  /** Whether a moment of its life (epoch milliseconds) has come, by either clock; any has if its age is unknown. */
  hasCome: (moment: number) => boolean
  /** Whether the clock was set back since. */
  wasSetBack: () => boolean
}

/**
 * The expiry of a record's access token, which this page follows from now on. It is counted from when the token was requested,
 * so a clock that is hours off changes nothing (amplify-js#11675). Two clocks are read, because the wall clock may be set and
 * the monotonic one may stop during sleep; the later one counts. If the clock was set back before this page got the token, its age
 * is unknown, and an unknown age is too old; if it was set back later, the token is only due (`wasSetBack`).
 */
export function expiryOf({ tokens, receivedAt }: SignedIn, clock: Clock): Expiry {
  const start = { now: clock.now(), elapsed: clock.elapsed() }
  const ofUnknownAge = start.now < receivedAt - DRIFT
  const endsAt = ofUnknownAge ? start.now : receivedAt + tokens.expiresIn * 1000
  const hasCome = (moment: number) =>
    ofUnknownAge || clock.now() >= moment || clock.elapsed() - start.elapsed >= moment - start.now
  return {
    endsAt,
    isExpired: () => hasCome(endsAt),
    hasCome,
    wasSetBack: () => clock.now() - start.now < clock.elapsed() - start.elapsed - DRIFT,
  }
}

/** When the tokens of a record are due for a refresh, in epoch milliseconds. */
export function dueAt({ tokens, receivedAt }: SignedIn): number {
  const lifetime = tokens.expiresIn * 1000
  // A token that lives hardly longer than the margin is used for two thirds of its life.
  const margin = lifetime > BEFORE_EXPIRY + SHORTEST_USE ? BEFORE_EXPIRY : lifetime / 3
  return receivedAt + Math.max(lifetime - margin, SHORTEST_USE)
}
