import { cognitoError } from '../../errors'
import type { Deps } from '../../state/deps'
import { markUsed } from '../../state/sessions'
import { applicantOf, startFirstStep } from '../firstStep'
import { requireUsable, type SignInStep } from '../nextStep'
import { parameter } from '../parameters'
import { type ChallengeResponse, findChallenged } from './challengeResponse'

/**
 * SELECT_CHALLENGE: begins the chosen way; the response has everything that way needs. After a wrong password
 * the session can be used again.
 */
export async function respondToSelectChallenge(
  deps: Deps,
  response: ChallengeResponse,
  answer = parameter(response.responses, 'ANSWER'),
): Promise<SignInStep> {
  const { session, user } = findChallenged(deps, response, 'SELECT_CHALLENGE')
  const chosen = session.challenge.offered.find((each) => each === answer)
  if (chosen === undefined) throw cognitoError('selectAnswer')
  if (user !== undefined) requireUsable(user)
  const applicant = await applicantOf(deps, session.fakeName ?? session.username, user)
  const step = await startFirstStep(deps, response, applicant, chosen, response.responses)
  markUsed(session)
  return step
}

/** PASSWORD and PASSWORD_SRP: the choice by its own name, with the value that it needs. */
export function respondToChoice(
  deps: Deps,
  response: ChallengeResponse,
  chosen: 'PASSWORD' | 'PASSWORD_SRP',
): Promise<SignInStep> {
  parameter(response.responses, chosen === 'PASSWORD' ? 'PASSWORD' : 'SRP_A')
  return respondToSelectChallenge(deps, response, chosen)
}
