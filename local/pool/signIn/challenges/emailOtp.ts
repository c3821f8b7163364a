import { sameBytes, utf8 } from '../../crypto/bytes'
import { cognitoError } from '../../errors'
import { markUsed } from '../../state/sessions'
import type { SignInStep } from '../nextStep'
import { parameter } from '../parameters'
import { type ChallengeDeps, type ChallengeResponse, findChallenged } from './challengeResponse'
import { afterFirstFactorCode } from './firstFactorCode'

/**
 * EMAIL_OTP, as the first or the second factor. At the end of MFA_SETUP the address and the factor become the
 * user's. After a wrong code the session can be used again, and nothing is locked: a real pool took six
 * (AllianceBioversityCIAT/onecgiar_pr, fixtures of its e-mail codes). Where there is no account, every code
 * is wrong.
 */
export async function respondToEmailOtp(
  deps: ChallengeDeps,
  response: ChallengeResponse,
): Promise<SignInStep> {
  const code = parameter(response.responses, 'EMAIL_OTP_CODE')
  const { session, user } = findChallenged(deps, response, 'EMAIL_OTP')
  const { code: sent, to, use } = session.challenge
  if (!sameBytes(utf8(code), utf8(sent)) || user === undefined) throw cognitoError('codeMismatch')
  if (use === 'first factor') return afterFirstFactorCode(deps, response, { session, user }, ['email', to])
  markUsed(session)
  if (use === 'set-up') {
    user.attributes.set('email', to)
    user.mfa = { enabled: ['EMAIL_OTP'], preferred: 'EMAIL_OTP' }
  }
  user.attributes.set('email_verified', 'true')
  return { signedIn: user }
}
