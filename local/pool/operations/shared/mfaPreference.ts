import { cognitoError } from '../../errors'
import type { Deps } from '../../state/deps'
import { passkeysCountTwice } from '../../state/passkeys'
import { type Factor, FACTORS } from '../../state/settings'
import type { User } from '../../state/store'
import { flag, object, optional } from './input'

const section = optional(object({ Enabled: optional(flag), PreferredMfa: optional(flag) }))

/** The settings of SetUserMFAPreference; one that is absent changes nothing. */
export const mfaFields = {
  SMSMfaSettings: section,
  SoftwareTokenMfaSettings: section,
  EmailMfaSettings: section,
  WebAuthnMfaSettings: optional(object({ Enabled: optional(flag) })),
}

type Section = ReturnType<typeof section>
type Sections = { [K in keyof typeof mfaFields]: ReturnType<(typeof mfaFields)[K]> }

/** Whether a user has what the factor needs: a phone number, a verified app, an e-mail address. */
function canUse(user: User, factor: Factor): boolean {
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
 * Switches factors on and off, and sets the preferred one.
 * @throws InvalidParameterException: two preferred, a factor the user cannot use, no factor left with MFA ON,
 *   passkeys as MFA if the pool does not count them as such or the user has nothing else
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
  if (preferring.length > 1) throw cognitoError('twoPreferred')
  const isOn = (factor: Factor) => sections.get(factor)?.Enabled ?? user.mfa.enabled.includes(factor)
  const enabled = FACTORS.filter(isOn)
  const lacking = enabled.find((factor) => sections.get(factor) !== undefined && !canUse(user, factor))
  if (lacking !== undefined) throw cognitoError('factorMissing', lacking)
  if (store.data.settings.mfa === 'ON' && enabled.length === 0) throw cognitoError('lastFactor')
  const before = user.mfa.preferred
  const kept = before !== undefined && sections.get(before)?.PreferredMfa !== false ? before : undefined
  const preferred = preferring[0] ?? kept
  if (preferring[0] !== undefined && !enabled.includes(preferring[0])) throw cognitoError('preferredIsOff')
  const passkey = given.WebAuthnMfaSettings?.Enabled
  if (passkey === true && !passkeysCountTwice(store.data.definition.mfaConfig))
    throw cognitoError('passkeyMfaOff')
  if (passkey === true && enabled.length === 0) throw cognitoError('passkeyMfaAlone')
  user.passkeyMfa = (passkey ?? user.passkeyMfa) && enabled.length > 0
  user.mfa = {
    enabled,
    preferred: preferred !== undefined && enabled.includes(preferred) ? preferred : undefined,
  }
  user.modifiedAt = clock.now()
}

/** Switches off the factors whose phone number, e-mail address or app is gone. */
export function dropUnusableFactors(user: User): void {
  const enabled = user.mfa.enabled.filter((factor) => canUse(user, factor))
  const { preferred } = user.mfa
  user.mfa = {
    enabled,
    preferred: preferred !== undefined && enabled.includes(preferred) ? preferred : undefined,
  }
  user.passkeyMfa &&= enabled.length > 0
}
