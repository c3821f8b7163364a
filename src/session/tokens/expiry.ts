/** How old an access token is, and at which age it is refreshed and expires: all in milliseconds. */
import { ageSince, type Clock } from '../../async/clock'
import type { SignedIn } from '../storage/record'

/** How long before the access token expires it is refreshed (specification, 4). */
const BEFORE_EXPIRY = 10_000
/** For how long a token is used at least: a hostile lifetime must not cause endless refreshes. */
const SHORTEST_USE = 1_000

/**
 * Follows the age of a record's access token from now on. It is counted from when the token was requested, so
 * a clock that is hours off changes nothing (amplify-js#11675). Requested in the future, before the clock was
 * set back, it is of unknown age, and that is too old.
 * @returns tells it; infinite if it is unknown
 */
export function ageOf({ receivedAt }: SignedIn, clock: Clock): () => number {
  const [then, since] = [clock.now() - receivedAt, ageSince(clock)]
  return then < 0 ? () => Infinity : () => then + since()
}

/** The age at which the access token of a record expires. */
export const lifeOf = ({ tokens }: SignedIn): number => tokens.expiresIn * 1000

/** The age at which it is due for a refresh. */
export function dueAge(record: SignedIn): number {
  const life = lifeOf(record)
  // A token that lives hardly longer than the margin is used for two thirds of its life.
  const margin = life > BEFORE_EXPIRY + SHORTEST_USE ? BEFORE_EXPIRY : life / 3
  return Math.max(life - margin, SHORTEST_USE)
}
