import type { Challenge } from '../../cognito/challenges'
import type { Messages } from '../../messages/Messages'

/** Where to find the code of a challenge. Of a phone number the pool tells only the last digits, e.g. +*******0002. */
export function sentTo(
  challenge: Challenge<'SMS_MFA' | 'SMS_OTP' | 'EMAIL_OTP' | 'SOFTWARE_TOKEN_MFA'>,
  text: Messages['auth']['code'],
): string {
  if (challenge.name === 'SOFTWARE_TOKEN_MFA') return text.byApp
  const { name, destination } = challenge
  if (name === 'EMAIL_OTP') return destination === undefined ? text.byEmail : text.byEmailTo(destination)
  const [ending] = /\d{1,4}$/.exec(destination ?? '') ?? []
  return ending === undefined ? text.byTextMessage : text.byTextMessageTo(ending)
}
