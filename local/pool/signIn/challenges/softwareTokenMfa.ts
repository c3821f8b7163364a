import { refuse } from '../../errors'
import { parameter } from '../parameters'
import { spend } from '../../state/sessions'
import type { SignInStep } from '../nextStep'
import { stepOf } from '../../crypto/totp'
import { sessionOf, type Answer, type Answering } from './challengeResponse'

/** SOFTWARE_TOKEN_MFA. A code is good once, and no older one after it (RFC 6238 §5.2). */
export async function answerSoftwareToken(deps: Answering, answer: Answer): Promise<SignInStep> {
  const code = parameter(answer.responses, 'SOFTWARE_TOKEN_MFA_CODE')
  const { session, user } = sessionOf(deps, answer, 'SOFTWARE_TOKEN_MFA')
  const step = user.totp === undefined ? undefined : stepOf(user.totp.secret, code, deps.clock.now())
  if (user.totp === undefined || step === undefined) throw refuse('totpMismatch')
  if (step <= user.totp.lastStep) throw refuse('totpUsed')
  user.totp.lastStep = step
  spend(session)
  return { signedIn: user }
}
