import type { SignedIn } from './record'

/** Milliseconds before the access token expires at which it is refreshed (the specification's 10 seconds). */
const MARGIN = 10_000

/**
 * When the access token expires, in epoch milliseconds of this machine's clock, right or wrong: counted from
 * when the token arrived, so that a clock that is hours off changes nothing (amplify-js#11675).
 */
export const expiresAt = ({ tokens, receivedAt }: SignedIn): number => receivedAt + tokens.expiresIn * 1000

/**
 * When to refresh, in epoch milliseconds. A token that lives hardly longer than the margin is used for two
 * thirds of its life, or it would be refreshed without end.
 */
export function dueAt(held: SignedIn): number {
  const lifetime = held.tokens.expiresIn * 1000
  return expiresAt(held) - (lifetime > MARGIN + 1_000 ? MARGIN : lifetime / 3)
}
