import type { ChallengeName } from '../cognito/challenges'

/**
 * Whether the code of a challenge has six digits, so that the last one can submit it. Codes that a sign-in begins with have
 * eight, and the length of other codes by e-mail is the pool's own.
 */
export const hasSixDigits = (challenge: ChallengeName) =>
  challenge === 'SMS_MFA' || challenge === 'SOFTWARE_TOKEN_MFA'
