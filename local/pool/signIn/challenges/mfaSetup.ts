import { cognitoError } from '../../errors'
import { checkAttribute, requireFreeAliases } from '../../state/attributes'
import { markUsed } from '../../state/sessions'
import { emailChallenge, type SignInStep } from '../nextStep'
import { type ChallengeDeps, type ChallengeResponse, requireSession } from './challengeResponse'

/**
 * MFA_SETUP: with the session of VerifySoftwareToken the app becomes the second factor; with EMAIL a code is
 * sent to that address first.
 */
export async function respondToMfaSetup(
  deps: ChallengeDeps,
  response: ChallengeResponse,
): Promise<SignInStep> {
  const { session, user } = requireSession(deps, response, 'MFA_SETUP')
  const email = response.responses.get('EMAIL')
  if (email !== undefined) {
    checkAttribute(deps, 'email', email)
    requireFreeAliases(deps, user, [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ])
    markUsed(session)
    return emailChallenge(deps, response, user, email)
  }
  if (!session.challenge.totpVerified) throw cognitoError('softwareTokenNotSetUp')
  markUsed(session)
  user.mfa = { enabled: ['SOFTWARE_TOKEN_MFA'], preferred: 'SOFTWARE_TOKEN_MFA' }
  return { signedIn: user }
}
