import type { Deps } from '../../state/deps'
import { parameter } from '../parameters'
import { findSession, type ChallengeName, type SessionFor } from '../../state/sessions'
import type { Client } from '../../state/settings'
import type { User } from '../../state/store'
import { userNamed } from '../../state/users'

/** What RespondToAuthChallenge received for any challenge. */
export interface Answer {
  client: Client
  responses: ReadonlyMap<string, string>
  session: string | undefined
}

/** What most challenges need to judge an answer and to go on. */
export type Answering = Pick<Deps, 'store' | 'clock' | 'random'>

/** The session an answer names, fit for that challenge, and its user; @throws NotAuthorizedException */
export function sessionOf<N extends ChallengeName>(
  deps: Pick<Deps, 'store' | 'clock'>,
  answer: Answer,
  name: N,
): { session: SessionFor<N>; user: User } {
  const username = parameter(answer.responses, 'USERNAME')
  const session = findSession(deps, answer.session, name, { clientId: answer.client.id, username })
  return { session, user: userNamed(deps, session.username) }
}
