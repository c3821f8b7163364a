import { answerNewPassword } from '../challenges/newPasswordRequired'
import { answerPasswordVerifier } from '../challenges/passwordVerifier'
import { answerSmsMfa } from '../challenges/smsMfa'
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
    const answer = { responses, session: Session }
    switch (ChallengeName) {
      case 'PASSWORD_VERIFIER':
        return answerPasswordVerifier(deps, client, responses)
      case 'SMS_MFA':
        return answerSmsMfa(deps, client, answer)
      case 'NEW_PASSWORD_REQUIRED':
        return answerNewPassword(deps, client, answer)
      default:
        throw refuse('challengeUnsupported', ChallengeName)
    }
  }
