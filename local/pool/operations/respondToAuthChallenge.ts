import { answerCustom } from '../challenges/customChallenge'
import { answerEmailOtp } from '../challenges/emailOtp'
import { answerMfaSetup } from '../challenges/mfaSetup'
import { answerNewPassword } from '../challenges/newPasswordRequired'
import { answerPasswordVerifier } from '../challenges/passwordVerifier'
import { answerSelectMfa } from '../challenges/selectMfaType'
import { answerSmsMfa } from '../challenges/smsMfa'
import { answerSoftwareToken } from '../challenges/softwareTokenMfa'
import { clientOf, requireSecretHash } from '../clients'
import type { Deps } from '../deps'
import { refuse } from '../errors'
import { parameter } from '../flows/parameters'
import { clientId, oneOf, optional, read, session, textMap } from '../input'
import type { AuthReply } from '../signIn'

const CHALLENGES = [
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

const shape = {
  ChallengeName: oneOf(CHALLENGES),
  ClientId: clientId,
  Session: optional(session),
  ChallengeResponses: textMap,
}

/** RespondToAuthChallenge: every further step of a sign-in. */
export const respondToAuthChallenge =
  (deps: Deps) =>
  async (input: unknown): Promise<AuthReply> => {
    const { ChallengeName, ClientId, Session, ChallengeResponses: responses } = read(shape, input)
    const client = clientOf(deps, ClientId)
    await requireSecretHash(client, responses.get('SECRET_HASH'), [parameter(responses, 'USERNAME')])
    const answer = { client, responses, session: Session }
    switch (ChallengeName) {
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
        throw refuse('challengeUnsupported', ChallengeName)
    }
  }
