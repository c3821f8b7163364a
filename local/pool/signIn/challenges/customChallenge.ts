import { sameBytes, utf8 } from '../../crypto/bytes'
import { cognitoError } from '../../errors'
import { findSession, markUsed } from '../../state/sessions'
import type { Client } from '../../state/settings'
import { afterFirstFactor, type SignInStep, startChallenge } from '../nextStep'
import { parameter } from '../parameters'
import type { ChallengeDeps, ChallengeResponse } from './challengeResponse'

// A fixed script in place of the pool's Lambda triggers; README.md describes it.
const QUESTION = 'What is the pass phrase of the day?'
const PHRASE = 'open sesame'
const ATTEMPTS = 3

/** Asks the question of the script, of a user or a fake user; `attempt` counts from 1. */
export function startCustomChallenge(
  deps: ChallengeDeps,
  client: Client,
  username: string,
  attempt: number,
): SignInStep {
  return startChallenge(
    deps,
    client,
    username,
    { name: 'CUSTOM_CHALLENGE', attempt },
    { USERNAME: username, type: 'PASS_PHRASE', question: QUESTION, attempt: String(attempt) },
  )
}

/**
 * CUSTOM_CHALLENGE: after a wrong answer the question comes again with a new session; the third one is an
 * error. For a fake user every answer is wrong.
 */
export async function respondToCustomChallenge(
  deps: ChallengeDeps,
  response: ChallengeResponse,
): Promise<SignInStep> {
  const { client, responses } = response
  const answer = parameter(responses, 'ANSWER')
  const username = parameter(responses, 'USERNAME')
  const session = findSession(deps, response.session, 'CUSTOM_CHALLENGE', { clientId: client.id, username })
  const user = deps.store.data.users.get(session.username)
  markUsed(session)
  if (user !== undefined && sameBytes(utf8(answer), utf8(PHRASE))) return afterFirstFactor(deps, client, user)
  const { attempt } = session.challenge
  if (attempt >= ATTEMPTS) throw cognitoError('wrongPassword')
  return startCustomChallenge(deps, client, session.username, attempt + 1)
}
