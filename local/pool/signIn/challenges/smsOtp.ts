import { sameBytes, utf8 } from '../../crypto/bytes'
import { cognitoError } from '../../errors'
import type { SignInStep } from '../nextStep'
import { parameter } from '../parameters'
import { type ChallengeDeps, type ChallengeResponse, findChallenged } from './challengeResponse'
import { afterFirstFactorCode } from './firstFactorCode'

/**
 * SMS_OTP: the code that a sign-in begins with. After a wrong one the session can be used again. Where there
 * is no account, every code is wrong.
 */
export async function respondToSmsOtp(deps: ChallengeDeps, response: ChallengeResponse): Promise<SignInStep> {
  const code = parameter(response.responses, 'SMS_OTP_CODE')
  const { session, user } = findChallenged(deps, response, 'SMS_OTP')
  const { code: sent, to } = session.challenge
  if (!sameBytes(utf8(code), utf8(sent)) || user === undefined) throw cognitoError('codeMismatch')
  return afterFirstFactorCode(deps, response, { session, user }, ['phone_number', to])
}
