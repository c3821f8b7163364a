import type { Clock } from '../../async/clock'
import type { SignedIn } from '../storage/record'

/** Milliseconds before the access token expires at which it is refreshed (the specification's 10 seconds). */
const MARGIN = 10_000
/** Milliseconds a token is used at least: a hostile lifetime must not cause endless refreshes. */
const SHORTEST_USE = 1_000
/** Milliseconds two clocks may drift apart before one of them must have been set. */
const DRIFT = 5_000

/** Whether and when a token must be replaced, as seen from one page. */
export interface Expiry {
  /** When to refresh, in epoch milliseconds. */
  dueAt: number
  /** When the token expires, in epoch milliseconds. */
  endsAt: number
  isDue: () => boolean
  isExpired: () => boolean
}

/**
 * The expiry of the access token of a record, from the moment this page got it. It counts from when the token was requested,
 * so a clock that is hours off changes nothing (amplify-js#11675). Two clocks are read, because the machine's may be set and
 * the other may stop during sleep; the later one counts. If the clock was set back, the token's age is unknown, and an
 * unknown age is too old.
 */
export function expiryOf({ tokens, receivedAt }: SignedIn, clock: Clock): Expiry {
  const lifetime = tokens.expiresIn * 1000
  // A token that lives hardly longer than the margin is used for two thirds of its life.
  const margin = lifetime > MARGIN + SHORTEST_USE ? MARGIN : lifetime / 3
  const endsAt = receivedAt + lifetime
  const dueAt = Math.max(endsAt - margin, receivedAt + SHORTEST_USE)
  const start = { now: clock.now(), elapsed: clock.elapsed() }

  const ofUnknownAge = start.now < receivedAt - DRIFT
  const wasSetBack = () => clock.now() - start.now < clock.elapsed() - start.elapsed - DRIFT
  const isPast = (moment: number) =>
    clock.now() >= moment || clock.elapsed() - start.elapsed >= moment - start.now
  return {
    dueAt: ofUnknownAge ? start.now : dueAt,
    endsAt: ofUnknownAge ? start.now : endsAt,
    isDue: () => ofUnknownAge || isPast(dueAt) || wasSetBack(),
    isExpired: () => ofUnknownAge || isPast(endsAt),
  }
}
