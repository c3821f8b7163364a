import { cognitoError } from '../../errors'
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

/**
 * The session of a response to that challenge, and its user; undefined for a name without an account.
 * @throws NotAuthorizedException
 */
export function findChallenged<N extends ChallengeName>(
  deps: Pick<Deps, 'store' | 'clock'>,
  response: ChallengeResponse,
  name: N,
): { session: SessionFor<N>; user: User | undefined } {
  const username = parameter(response.responses, 'USERNAME')
  const session = findSession(deps, response.session, name, { clientId: response.client.id, username })
  const user = session.fakeName === undefined ? requireUser(deps, session.username) : undefined
  return { session, user }
}

/**
 * The session of a response to a challenge that only users get, and the user; @throws NotAuthorizedException
 */
export function requireSession<N extends ChallengeName>(
  deps: Pick<Deps, 'store' | 'clock'>,
  response: ChallengeResponse,
  name: N,
): { session: SessionFor<N>; user: User } {
  const { session, user } = findChallenged(deps, response, name)
  if (user === undefined) throw cognitoError('sessionInvalid')
  return { session, user }
}
