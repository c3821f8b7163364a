import type { Deps } from '../../state/deps'
import { type ChallengeName, findSession, type SessionFor } from '../../state/sessions'
import type { User } from '../../state/store'
import { requireUser } from '../../state/users'
import type { SignInCall } from '../../triggers/clientMetadata'
import { parameter } from '../parameters'

/** A response to a challenge, as RespondToAuthChallenge gets it. */
export type ChallengeResponse = SignInCall & {
  responses: ReadonlyMap<string, string>
  session: string | undefined
}

/** What most challenges need to check a response and to go on. */
export type ChallengeDeps = Pick<Deps, 'store' | 'clock' | 'random' | 'poolId' | 'triggers'>

/** The session of a response to that challenge, and its user; @throws NotAuthorizedException */
export function requireSession<N extends ChallengeName>(
  deps: Pick<Deps, 'store' | 'clock'>,
  response: ChallengeResponse,
  name: N,
): { session: SessionFor<N>; user: User } {
  const username = parameter(response.responses, 'USERNAME')
  const session = findSession(deps, response.session, name, { clientId: response.client.id, username })
  return { session, user: requireUser(deps, session.username) }
}
