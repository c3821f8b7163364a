import { findTotpStep } from '../../crypto/totp'
import { cognitoError } from '../../errors'
import { markUsed } from '../../state/sessions'
import type { SignInStep } from '../nextStep'
import { parameter } from '../parameters'
import { type ChallengeDeps, type ChallengeResponse, requireSession } from './challengeResponse'

/** SOFTWARE_TOKEN_MFA: a code works once, and no older code works after it (RFC 6238 §5.2). */
export async function respondToSoftwareTokenMfa(
  deps: ChallengeDeps,
  response: ChallengeResponse,
): Promise<SignInStep> {
  const code = parameter(response.responses, 'SOFTWARE_TOKEN_MFA_CODE')
  const { session, user } = requireSession(deps, response, 'SOFTWARE_TOKEN_MFA')
  const step = user.totp === undefined ? undefined : findTotpStep(user.totp.secret, code, deps.clock.now())
  if (user.totp === undefined || step === undefined) throw cognitoError('totpMismatch')
  if (step <= user.totp.lastStep) throw cognitoError('totpUsed')
  user.totp.lastStep = step
  markUsed(session)
  return { signedIn: user }
}
