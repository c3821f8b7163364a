import { cognitoError } from '../../errors'
import { markUsed } from '../../state/sessions'
import { factorChallenge, type SignInStep } from '../nextStep'
import { parameter } from '../parameters'
import { type ChallengeDeps, type ChallengeResponse, requireSession } from './challengeResponse'

/** SELECT_MFA_TYPE: the challenge of the chosen factor comes next. */
export async function respondToSelectMfaType(
  deps: ChallengeDeps,
  response: ChallengeResponse,
): Promise<SignInStep> {
  const chosen = parameter(response.responses, 'ANSWER')
  const { session, user } = requireSession(deps, response, 'SELECT_MFA_TYPE')
  const factor = session.challenge.offered.find((each) => each === chosen)
  if (factor === undefined) throw cognitoError('selectAnswer')
  markUsed(session)
  return factorChallenge(deps, response, user, factor)
}
