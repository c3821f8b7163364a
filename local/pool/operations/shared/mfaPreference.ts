import type { Deps } from '../../state/deps'
import { refuse } from '../../errors'
import { flag, object, optional } from './input'
import { FACTORS, type Factor } from '../../state/settings'
import type { User } from '../../state/store'

const section = optional(object({ Enabled: optional(flag), PreferredMfa: optional(flag) }))

/** The members of SetUserMFAPreference that change something here; an absent one changes nothing. */
export const mfaSections = {
  SMSMfaSettings: section,
  SoftwareTokenMfaSettings: section,
  EmailMfaSettings: section,
}

type Section = ReturnType<typeof section>
type Sections = { [K in keyof typeof mfaSections]: Section }

/** Whether a user has what the factor needs: a number, a verified app, an address. */
function has(user: User, factor: Factor): boolean {
  switch (factor) {
    case 'SMS_MFA':
      return user.attributes.has('phone_number')
    case 'SOFTWARE_TOKEN_MFA':
      return user.totp !== undefined
    case 'EMAIL_OTP':
      return user.attributes.has('email')
  }
}

/**
 * Switches second steps on and off, and says which one is preferred.
 * @throws InvalidParameterException: two preferred, a factor the user lacks, the last one a pool requires
 */
export function setMfaPreference(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  user: User,
  given: Sections,
) {
  const sections = new Map<Factor, Section>([
    ['SMS_MFA', given.SMSMfaSettings],
    ['SOFTWARE_TOKEN_MFA', given.SoftwareTokenMfaSettings],
    ['EMAIL_OTP', given.EmailMfaSettings],
  ])
  const preferring = FACTORS.filter((factor) => sections.get(factor)?.PreferredMfa === true)
  if (preferring.length > 1) throw refuse('twoPreferred')
  const isOn = (factor: Factor) => sections.get(factor)?.Enabled ?? user.mfa.enabled.includes(factor)
  const enabled = FACTORS.filter(isOn)
  const lacking = enabled.find((factor) => sections.get(factor) !== undefined && !has(user, factor))
  if (lacking !== undefined) throw refuse('factorMissing', lacking)
  if (store.data.settings.mfa === 'ON' && enabled.length === 0) throw refuse('lastFactor')
  const before = user.mfa.preferred
  const kept = before !== undefined && sections.get(before)?.PreferredMfa !== false ? before : undefined
  const preferred = preferring[0] ?? kept
  if (preferring[0] !== undefined && !enabled.includes(preferring[0])) throw refuse('preferredIsOff')
  user.mfa = {
    enabled,
    preferred: preferred !== undefined && enabled.includes(preferred) ? preferred : undefined,
  }
  user.modifiedAt = clock.now()
}

/** Switches off the second steps whose number or address is gone. */
export function dropUnusableFactors(user: User): void {
  const enabled = user.mfa.enabled.filter((factor) => has(user, factor))
  const { preferred } = user.mfa
  user.mfa = {
    enabled,
    preferred: preferred !== undefined && enabled.includes(preferred) ? preferred : undefined,
  }
}
