import { sameBytes, utf8 } from '../../crypto/bytes'
import { cognitoError } from '../../errors'
import { markUsed } from '../../state/sessions'
import type { SignInStep } from '../nextStep'
import { parameter } from '../parameters'
import { type ChallengeDeps, type ChallengeResponse, requireSession } from './challengeResponse'

/**
 * EMAIL_OTP, as a second factor. At the end of MFA_SETUP the address and the factor become the user's. After
 * a wrong code the session can be used again.
 */
export async function respondToEmailOtp(
  deps: ChallengeDeps,
  response: ChallengeResponse,
): Promise<SignInStep> {
  const code = parameter(response.responses, 'EMAIL_OTP_CODE')
  const { session, user } = requireSession(deps, response, 'EMAIL_OTP')
  const { code: sent, setUp } = session.challenge
  if (!sameBytes(utf8(code), utf8(sent))) throw cognitoError('codeMismatch')
  markUsed(session)
  if (setUp !== undefined) {
    user.attributes.set('email', setUp)
    user.mfa = { enabled: ['EMAIL_OTP'], preferred: 'EMAIL_OTP' }
  }
  user.attributes.set('email_verified', 'true')
  return { signedIn: user }
}
