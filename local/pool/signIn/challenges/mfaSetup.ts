import { checkAttribute, requireFreeAliases } from '../../state/attributes'
import { refuse } from '../../errors'
import { spend } from '../../state/sessions'
import { emailChallenge, type SignInStep } from '../nextStep'
import { sessionOf, type Answer, type Answering } from './challengeResponse'

/**
 * MFA_SETUP: with the session that VerifySoftwareToken gave, the app becomes the second step; with EMAIL, a
 * code goes to that address first.
 */
export async function answerMfaSetup(deps: Answering, answer: Answer): Promise<SignInStep> {
  const { session, user } = sessionOf(deps, answer, 'MFA_SETUP')
  const email = answer.responses.get('EMAIL')
  if (email !== undefined) {
    checkAttribute('email', email)
    requireFreeAliases(deps, user, [{ Name: 'email', Value: email }])
    spend(session)
    return emailChallenge(deps, answer.client, user, email)
  }
  if (!session.challenge.totpVerified) throw refuse('softwareTokenNotSetUp')
  spend(session)
  user.mfa = { enabled: ['SOFTWARE_TOKEN_MFA'], preferred: 'SOFTWARE_TOKEN_MFA' }
  return { signedIn: user }
}
