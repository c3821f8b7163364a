/**
 * The time of the pool. A machine's own clock may be years off, and the pool takes no proof with such a time.
 */
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { member } from './AuthError'

/** What a pool's time is known by. */
interface Clocks {
  client: CognitoIdentityProviderClient
  /** Epoch milliseconds by this machine's clock. */
  now: () => number
}

/**
 * Epoch milliseconds: another time than between these two is no pool's. How far the machine is off says
 * nothing: an empty battery sets it to 1970 or 2010, and a network that opens TLS has certificates that are
 * valid for decades.
 */
const [EARLIEST, LATEST] = [Date.UTC(2020, 0), Date.UTC(2100, 0)]

/**
 * Learns from each answer how far the pool's clock is from the machine's, and keeps it where the SDK keeps it
 * for requests that it signs. Those of a sign-in are not signed. Cognito lets every page read the header
 * `Date`.
 */
export function followTime({ client, now }: Clocks): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args)
      const date = Date.parse(dateOf(answer.response))
      // Neither a missing header nor an absurd one.
      if (date > EARLIEST && date < LATEST) client.config.systemClockOffset = date - now()
      return answer
    },
    { step: 'deserialize', priority: 'low' },
  )
}

/** Epoch milliseconds by the pool's clock, once it has answered. */
export const timeOf = ({ client, now }: Clocks): number => now() + client.config.systemClockOffset

const dateOf = (response: unknown): string => String(member(member(response, 'headers'), 'date'))
