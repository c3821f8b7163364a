import { sameBytes, utf8 } from '../../crypto/bytes'
import { refuse } from '../../errors'
import { parameter } from '../parameters'
import { findSession, spend } from '../../state/sessions'
import type { Client } from '../../state/settings'
import { afterFirstFactor, challenge, type SignInStep } from '../nextStep'
import type { Answer, Answering } from './challengeResponse'

// The script that stands in for the pool's Lambda triggers; README.md describes it.
const QUESTION = 'What is the pass phrase of the day?'
const PHRASE = 'open sesame'
const ATTEMPTS = 3

/** The scripted question, to a user or an invented one; `attempt` counts from 1. */
export function askCustom(deps: Answering, client: Client, username: string, attempt: number): SignInStep {
  return challenge(
    deps,
    client,
    username,
    { name: 'CUSTOM_CHALLENGE', attempt },
    { USERNAME: username, type: 'PASS_PHRASE', question: QUESTION, attempt: String(attempt) },
  )
}

/**
 * CUSTOM_CHALLENGE: a wrong answer is no error but the question again with a new session, until the third.
 * For an invented user every answer is wrong.
 */
export async function answerCustom(deps: Answering, answer: Answer): Promise<SignInStep> {
  const { client, responses } = answer
  const given = parameter(responses, 'ANSWER')
  const username = parameter(responses, 'USERNAME')
  const session = findSession(deps, answer.session, 'CUSTOM_CHALLENGE', { clientId: client.id, username })
  const user = deps.store.data.users.get(session.username)
  spend(session)
  if (user !== undefined && sameBytes(utf8(given), utf8(PHRASE))) return afterFirstFactor(deps, client, user)
  const { attempt } = session.challenge
  if (attempt >= ATTEMPTS) throw refuse('wrongPassword')
  return askCustom(deps, client, session.username, attempt + 1)
}
