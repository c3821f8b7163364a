/** The time of the pool. A machine's own clock may be minutes off, and the pool takes no proof of a password with such a time. */
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { member } from './AuthError'

/** What a pool's time is known by. */
interface Clocks {
  client: CognitoIdentityProviderClient
  /** Epoch milliseconds by this machine's clock. */
  now: () => number
}

/** Milliseconds. A machine that is further off reaches no pool: certificates are valid for less than that (CA/B Forum BR 6.3.2). */
const FARTHEST = 400 * 86_400_000

/**
 * Learns from each answer how far the pool's clock is from the machine's, and keeps it where the SDK keeps it for requests
 * that it signs. Those of a sign-in are not signed. Cognito lets every page read the header `Date`.
 */
export function followTime({ client, now }: Clocks): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args)
      const offset = Date.parse(dateOf(answer.response)) - now()
      // Neither a missing header nor an absurd one.
      if (Math.abs(offset) < FARTHEST) client.config.systemClockOffset = offset
      return answer
    },
    { step: 'deserialize', priority: 'low' },
  )
}

/** Epoch milliseconds by the pool's clock, once it has answered. */
export const timeOf = ({ client, now }: Clocks): number => now() + client.config.systemClockOffset

const dateOf = (response: unknown): string => String(member(member(response, 'headers'), 'date'))
