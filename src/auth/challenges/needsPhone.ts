import type { Challenge } from '../../cognito/challenges'

/** Whether a set-up wants a phone number, which only an administrator can add at this point. */
export const needsPhone = ({ factors }: Challenge<'MFA_SETUP'>): boolean =>
  factors.includes('SMS_MFA') && !factors.includes('SOFTWARE_TOKEN_MFA') && !factors.includes('EMAIL_OTP')
