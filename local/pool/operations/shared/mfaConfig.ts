import type { PoolDefinition } from '../../state/definition'
import type { Deps } from '../../state/deps'
import { isAddress } from '../../state/passkeys'
import { cognitoError } from '../../errors'
import { keptFactors } from './keptSettings'
import { type Field, flag, object, oneOf, optional, text } from './input'

/**
 * A domain that browsers accept as a relying party (WebAuthn §5.1.3). Cognito refuses public suffixes; only
 * those without a dot are known here.
 */
const relyingPartyId: Field<string> = (value, at) => {
  const name = text({ min: 1, max: 127 })(value, at)
  const isDomain = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]*[a-z\d]$/.test(name) && !isAddress(name)
  if (!isDomain && name !== 'localhost') throw cognitoError('relyingPartyForm')
  return name
}

const webAuthnConfiguration = object({
  RelyingPartyId: optional(relyingPartyId),
  UserVerification: optional(oneOf(['required', 'preferred'])),
  FactorConfiguration: optional(oneOf(['SINGLE_FACTOR', 'MULTI_FACTOR_WITH_USER_VERIFICATION'])),
})

/** The factors of SetUserPoolMfaConfig; those by text message and by app have no effect here. */
export const factorFields = {
  ...keptFactors,
  SoftwareTokenMfaConfiguration: optional(object({ Enabled: optional(flag) })),
  WebAuthnConfiguration: optional(webAuthnConfiguration),
}

/**
 * Whether there is a second factor: an app if it is enabled, the others if they are configured. Passkeys do
 * not count.
 */
export const hasSecondFactor = ({
  SmsMfaConfiguration,
  SoftwareTokenMfaConfiguration,
  EmailMfaConfiguration,
}: PoolDefinition['mfaConfig']): boolean =>
  SoftwareTokenMfaConfiguration?.Enabled === true ||
  SmsMfaConfiguration !== undefined ||
  EmailMfaConfiguration !== undefined

/** The answer of GetUserPoolMfaConfig and SetUserPoolMfaConfig. */
export const describeMfaConfig = ({ store }: Pick<Deps, 'store'>) => ({
  ...store.data.definition.mfaConfig,
  MfaConfiguration: store.data.settings.mfa,
})
