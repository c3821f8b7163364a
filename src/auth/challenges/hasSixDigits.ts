import type { ChallengeName } from '../../cognito/challenges'

/**
 * Whether the code of a challenge has six digits, so that the form can submit itself after the last one. Codes that begin a
 * sign-in have eight, and the pool decides on the length of other codes by e-mail.
 */
export const hasSixDigits = (challenge: ChallengeName) =>
  challenge === 'SMS_MFA' || challenge === 'SOFTWARE_TOKEN_MFA'
