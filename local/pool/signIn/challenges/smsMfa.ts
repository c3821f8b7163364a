import { sameBytes, utf8 } from '../../crypto/bytes'
import { cognitoError } from '../../errors'
import { markUsed } from '../../state/sessions'
import type { SignInStep } from '../nextStep'
import { parameter } from '../parameters'
import { type ChallengeDeps, type ChallengeResponse, requireSession } from './challengeResponse'

/** SMS_MFA: a right code also verifies the phone number. After a wrong one the session can be used again. */
export async function respondToSmsMfa(deps: ChallengeDeps, response: ChallengeResponse): Promise<SignInStep> {
  const code = parameter(response.responses, 'SMS_MFA_CODE')
  const { session, user } = requireSession(deps, response, 'SMS_MFA')
  if (!sameBytes(utf8(code), utf8(session.challenge.code))) throw cognitoError('codeMismatch')
  markUsed(session)
  user.attributes.set('phone_number_verified', 'true')
  return { signedIn: user }
}
