import type { Challenge } from '../cognito/challenges'

/** Where the code of a challenge is to be found. */
export function sentTo(
  challenge: Challenge<'SMS_MFA' | 'SMS_OTP' | 'EMAIL_OTP' | 'SOFTWARE_TOKEN_MFA'>,
): string {
  if (challenge.name === 'SOFTWARE_TOKEN_MFA')
    return 'Open your authenticator app and enter the code it shows for this account.'
  const { name, destination } = challenge
  const message = name === 'EMAIL_OTP' ? 'an e-mail' : 'a text message'
  return `We sent ${message} with a code${destination === undefined ? '' : ` to ${destination}`}.`
}
