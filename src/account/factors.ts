import type { Factor } from '../cognito/factors'
import type { Account } from '../cognito/account'
import type { MfaPreference } from '../cognito/mfaPreference'

/**
 * Preferred: several are on, and the pool asks for this one. Without a preferred one the person chooses each
 * time.
 */
type FactorState = 'off' | 'on' | 'preferred'

/** The state of a factor. */
export function factorState({ factors, preferredFactor }: Account, factor: Factor): FactorState {
  if (!factors.includes(factor)) return 'off'
  return factors.length > 1 && preferredFactor === factor ? 'preferred' : 'on'
}

/** The preference that makes one factor the preferred one; none of them if it is undefined. */
export const preferring = ({ factors }: Account, preferred: Factor | undefined): MfaPreference =>
  Object.fromEntries(factors.map((each) => [each, each === preferred ? 'PREFERRED' : 'NOT_PREFERRED']))
