import { refuse } from '../../errors'
import { parameter } from '../parameters'
import { spend } from '../../state/sessions'
import { factorChallenge, type SignInStep } from '../nextStep'
import { sessionOf, type Answer, type Answering } from './challengeResponse'

/** SELECT_MFA_TYPE: the chosen factor's own challenge comes next. */
export async function answerSelectMfa(deps: Answering, answer: Answer): Promise<SignInStep> {
  const chosen = parameter(answer.responses, 'ANSWER')
  const { session, user } = sessionOf(deps, answer, 'SELECT_MFA_TYPE')
  const factor = session.challenge.offered.find((each) => each === chosen)
  if (factor === undefined) throw refuse('selectAnswer')
  spend(session)
  return factorChallenge(deps, answer.client, user, factor)
}
