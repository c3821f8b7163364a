import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { oneOf, optional } from './shared/input'
import { describeMfaConfig, factorFields, hasSecondFactor } from './shared/mfaConfig'
import { present } from './shared/described'
import { requireFirstFactorsWithMfa } from './shared/userPoolRules'

const shape = {
  MfaConfiguration: optional(oneOf(['OFF', 'ON', 'OPTIONAL'])),
  ...factorFields,
}

/**
 * SetUserPoolMfaConfig: MFA that is left out is off (go-to-k/cdkd#1968). A factor that is left out stays as
 * it is, unless MFA is off (terraform-provider-aws, TestAccCognitoIDPUserPool_MFA_smsAndSoftwareTokenMFA).
 * @throws InvalidParameterException for a factor where MFA is off, and for MFA without one; for required MFA
 *   where sign-ins begin with codes, or with passkeys that do not count as MFA
 */
export const setUserPoolMfaConfig =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const given = readPoolInput(deps, shape, input)
    const { MfaConfiguration: mfa = 'OFF', WebAuthnConfiguration: passkeys, ...second } = given
    const { data } = deps.store
    const { definition, settings } = data
    const factors = present(second)
    if (mfa === 'OFF' && Object.keys(factors).length > 0) throw cognitoError('factorsWithoutMfa')
    // Passkeys are not a second factor: they stay, and may be set, while MFA is off.
    const WebAuthnConfiguration = passkeys ?? definition.mfaConfig.WebAuthnConfiguration
    const mfaConfig = { ...(mfa !== 'OFF' && definition.mfaConfig), ...factors, WebAuthnConfiguration }
    // If MFA is on already, there are factors, although the seed and CreateUserPool do not say which.
    if (settings.mfa === 'OFF' && mfa !== 'OFF' && !hasSecondFactor(mfaConfig))
      throw cognitoError('factorMissingForMfa')
    requireFirstFactorsWithMfa(mfa, settings.firstFactors, mfaConfig, 'passkeysNotMfa')
    data.settings = { ...settings, mfa }
    data.definition = { ...definition, mfaConfig, modifiedAt: deps.clock.now() }
    return describeMfaConfig(deps)
  }
