import type { Deps } from '../../state/deps'
import { refuse } from '../../errors'
import type { SignInStep } from '../nextStep'
import type { Answer } from './challengeResponse'
import { answerCustom } from './customChallenge'
import { answerEmailOtp } from './emailOtp'
import { answerMfaSetup } from './mfaSetup'
import { answerNewPassword } from './newPasswordRequired'
import { answerPasswordVerifier } from './passwordVerifier'
import { answerSelectMfa } from './selectMfaType'
import { answerSmsMfa } from './smsMfa'
import { answerSoftwareToken } from './softwareTokenMfa'

/** Every challenge the API names; those of devices, passkeys and USER_AUTH are not supported here. */
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

/** Judges the answer to a challenge; @throws what the challenge's own file says */
export async function judgeAnswer(deps: Deps, name: ChallengeName, answer: Answer): Promise<SignInStep> {
  switch (name) {
    case 'PASSWORD_VERIFIER':
      return answerPasswordVerifier(deps, answer)
    case 'NEW_PASSWORD_REQUIRED':
      return answerNewPassword(deps, answer)
    case 'SMS_MFA':
      return answerSmsMfa(deps, answer)
    case 'EMAIL_OTP':
      return answerEmailOtp(deps, answer)
    case 'SOFTWARE_TOKEN_MFA':
      return answerSoftwareToken(deps, answer)
    case 'SELECT_MFA_TYPE':
      return answerSelectMfa(deps, answer)
    case 'MFA_SETUP':
      return answerMfaSetup(deps, answer)
    case 'CUSTOM_CHALLENGE':
      return answerCustom(deps, answer)
    default:
      throw refuse('challengeUnsupported', name)
  }
}
