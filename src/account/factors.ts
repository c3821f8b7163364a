import type { Account } from '../cognito/account'
import type { MfaPreference } from '../cognito/mfaPreference'
import type { Factor } from '../cognito/challenges'

/** What people call the ways of confirming a sign-in: as a heading, and in a sentence. */
export const FACTOR_WORDS: Readonly<Record<Factor, { name: string; noun: string; code: string }>> = {
  SMS_MFA: { name: 'Text message', noun: 'text messages', code: 'the code from a text message' },
  SOFTWARE_TOKEN_MFA: {
    name: 'Authenticator app',
    noun: 'the authenticator app',
    code: 'the code from your authenticator app',
  },
  EMAIL_OTP: { name: 'E-mail code', noun: 'e-mail codes', code: 'the code from an e-mail' },
}

/** Preferred is one of several that are on: it is asked for, where otherwise the person chooses each time. */
export type FactorState = 'off' | 'on' | 'preferred'

/** Where a factor stands. */
export function factorState({ factors, preferredFactor }: Account, factor: Factor): FactorState {
  if (!factors.includes(factor)) return 'off'
  return factors.length > 1 && preferredFactor === factor ? 'preferred' : 'on'
}

/** Makes one of those that are on the preferred; with undefined, none. The others are said not to be. */
export const preferring = ({ factors }: Account, preferred: Factor | undefined): MfaPreference =>
  Object.fromEntries(factors.map((each) => [each, each === preferred ? 'PREFERRED' : 'NOT_PREFERRED']))
