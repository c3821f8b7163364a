import { refuse } from '../errors'
import { parameter } from '../flows/parameters'
import { spend } from '../sessions'
import { factorChallenge, type SignInStep } from '../signIn'
import { sessionOf, type Answer, type Answering } from './answer'

/** SELECT_MFA_TYPE: the chosen factor's own challenge comes next. */
export async function answerSelectMfa(deps: Answering, answer: Answer): Promise<SignInStep> {
  const chosen = parameter(answer.responses, 'ANSWER')
  const { session, user } = sessionOf(deps, answer, 'SELECT_MFA_TYPE')
  const factor = session.challenge.offered.find((each) => each === chosen)
  if (factor === undefined) throw refuse('selectAnswer')
  spend(session)
  return factorChallenge(deps, answer.client, user, factor)
}
