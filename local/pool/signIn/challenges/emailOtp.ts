import { sameBytes, utf8 } from '../../crypto/bytes'
import { refuse } from '../../errors'
import { parameter } from '../parameters'
import { spend } from '../../state/sessions'
import type { SignInStep } from '../nextStep'
import { sessionOf, type Answer, type Answering } from './challengeResponse'

/**
 * EMAIL_OTP, as a second step. Where it ends a set-up, the address and the factor become the user's; a wrong
 * code may be tried again.
 */
export async function answerEmailOtp(deps: Answering, answer: Answer): Promise<SignInStep> {
  const code = parameter(answer.responses, 'EMAIL_OTP_CODE')
  const { session, user } = sessionOf(deps, answer, 'EMAIL_OTP')
  const { code: sent, setUp } = session.challenge
  if (!sameBytes(utf8(code), utf8(sent))) throw refuse('codeMismatch')
  spend(session)
  if (setUp !== undefined) {
    user.attributes.set('email', setUp)
    user.mfa = { enabled: ['EMAIL_OTP'], preferred: 'EMAIL_OTP' }
  }
  user.attributes.set('email_verified', 'true')
  return { signedIn: user }
}
