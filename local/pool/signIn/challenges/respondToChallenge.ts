import { cognitoError } from '../../errors'
import type { Deps } from '../../state/deps'
import type { SignInStep } from '../nextStep'
import type { ChallengeResponse } from './challengeResponse'
import { respondToCustomChallenge } from './customChallenge'
import { respondToDeviceProof, respondToDeviceSrp } from './device'
import { respondToEmailOtp } from './emailOtp'
import { respondToMfaSetup } from './mfaSetup'
import { respondToNewPassword } from './newPasswordRequired'
import { respondToPasswordVerifier } from './passwordVerifier'
import { respondToChoice, respondToSelectChallenge } from './selectChallenge'
import { respondToSelectMfaType } from './selectMfaType'
import { respondToSmsMfa } from './smsMfa'
import { respondToSmsOtp } from './smsOtp'
import { respondToSoftwareTokenMfa } from './softwareTokenMfa'
import { respondToWebAuthn } from './webAuthn'

/** Every challenge of the API. */
export const CHALLENGES = [
  'PASSWORD_VERIFIER',
  'SMS_MFA',
  'EMAIL_OTP',
  'SOFTWARE_TOKEN_MFA',
  'SELECT_MFA_TYPE',
  'MFA_SETUP',
  'NEW_PASSWORD_REQUIRED',
  'CUSTOM_CHALLENGE',
  'SELECT_CHALLENGE',
  'PASSWORD',
  'PASSWORD_SRP',
  'SMS_OTP',
  'WEB_AUTHN',
  'DEVICE_SRP_AUTH',
  'DEVICE_PASSWORD_VERIFIER',
  'ADMIN_NO_SRP_AUTH',
] as const

type ChallengeName = (typeof CHALLENGES)[number]

/** Checks a response to a challenge and gives the next step; @throws what the file of that challenge says */
export async function respondToChallenge(
  deps: Deps,
  name: ChallengeName,
  response: ChallengeResponse,
): Promise<SignInStep> {
  switch (name) {
    case 'PASSWORD_VERIFIER':
      return respondToPasswordVerifier(deps, response)
    case 'NEW_PASSWORD_REQUIRED':
      return respondToNewPassword(deps, response)
    case 'SMS_MFA':
      return respondToSmsMfa(deps, response)
    case 'EMAIL_OTP':
      return respondToEmailOtp(deps, response)
    case 'SOFTWARE_TOKEN_MFA':
      return respondToSoftwareTokenMfa(deps, response)
    case 'SELECT_MFA_TYPE':
      return respondToSelectMfaType(deps, response)
    case 'MFA_SETUP':
      return respondToMfaSetup(deps, response)
    case 'CUSTOM_CHALLENGE':
      return respondToCustomChallenge(deps, response)
    case 'SELECT_CHALLENGE':
      return respondToSelectChallenge(deps, response)
    case 'PASSWORD':
    case 'PASSWORD_SRP':
      return respondToChoice(deps, response, name)
    case 'SMS_OTP':
      return respondToSmsOtp(deps, response)
    case 'WEB_AUTHN':
      return respondToWebAuthn(deps, response)
    case 'DEVICE_SRP_AUTH':
      return respondToDeviceSrp(deps, response)
    case 'DEVICE_PASSWORD_VERIFIER':
      return respondToDeviceProof(deps, response)
    default:
      throw cognitoError('challengeUnsupported', name)
  }
}
