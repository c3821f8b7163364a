import type { Deps } from '../../state/deps'
import { optional, structure } from './input'

/** The factors of SetUserPoolMfaConfig, kept as they are given. */
export const factorFields = {
  SmsMfaConfiguration: optional(structure),
  SoftwareTokenMfaConfiguration: optional(structure),
  EmailMfaConfiguration: optional(structure),
  WebAuthnConfiguration: optional(structure),
}

/** The answer of GetUserPoolMfaConfig and SetUserPoolMfaConfig. */
export const describeMfaConfig = ({ store }: Pick<Deps, 'store'>) => ({
  ...store.data.definition.mfaConfig,
  MfaConfiguration: store.data.settings.mfa,
})
