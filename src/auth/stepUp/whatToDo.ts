import type { Asking } from '../../session/asking'
import { sentTo } from '../sentTo'

/** What the person is asked to do, at each step of a confirmation. */
export function whatToDo(asking: Asking): string {
  if (asking.at === 'hosted-domain')
    return 'You signed in by single sign-on. Sign in there once more; you then come back to this page, where you have to fill in again what you typed.'
  const { challenge } = asking
  switch (challenge?.name) {
    case 'SELECT_CHALLENGE':
    case 'SELECT_MFA_TYPE':
      return 'To go on, choose how you want to confirm.'
    case 'WEB_AUTHN':
      return 'To go on, use your passkey: your device asks for your fingerprint, your face or your screen lock.'
    case 'SMS_MFA':
    case 'SMS_OTP':
    case 'EMAIL_OTP':
    case 'SOFTWARE_TOKEN_MFA':
      return sentTo(challenge)
    case 'CUSTOM_CHALLENGE':
      return challenge.parameters['question'] ?? 'Answer the question you were given.'
    default:
      return 'To go on, enter your password once more.'
  }
}
