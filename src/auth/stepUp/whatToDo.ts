import type { Messages } from '../../messages/Messages'
import type { Asking } from '../../session/asking'
import { sentTo } from '../sentTo'

/** What the person is asked to do, at each step of a confirmation. */
export function whatToDo(asking: Asking, text: Messages['auth']): string {
  if (asking.at === 'hosted-domain') return text.stepUp.hostedDomain
  const { challenge } = asking
  switch (challenge?.name) {
    case 'SELECT_CHALLENGE':
    case 'SELECT_MFA_TYPE':
      return text.stepUp.choose
    case 'WEB_AUTHN':
      return text.stepUp.passkey
    case 'SMS_MFA':
    case 'SMS_OTP':
    case 'EMAIL_OTP':
    case 'SOFTWARE_TOKEN_MFA':
      return sentTo(challenge, text.code)
    case 'CUSTOM_CHALLENGE':
      return challenge.parameters['question'] ?? text.question.text
    default:
      return text.stepUp.password
  }
}
