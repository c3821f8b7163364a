import { sameBytes, utf8 } from '../../crypto/bytes'
import { refuse } from '../../errors'
import { parameter } from '../parameters'
import { spend } from '../../state/sessions'
import type { SignInStep } from '../nextStep'
import { sessionOf, type Answer, type Answering } from './challengeResponse'

/** SMS_MFA. A right code proves the phone number too; a wrong one may be tried again. */
export async function answerSmsMfa(deps: Answering, answer: Answer): Promise<SignInStep> {
  const code = parameter(answer.responses, 'SMS_MFA_CODE')
  const { session, user } = sessionOf(deps, answer, 'SMS_MFA')
  if (!sameBytes(utf8(code), utf8(session.challenge.code))) throw refuse('codeMismatch')
  spend(session)
  user.attributes.set('phone_number_verified', 'true')
  return { signedIn: user }
}
