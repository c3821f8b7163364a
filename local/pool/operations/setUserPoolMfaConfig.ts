import type { PoolDefinition } from '../state/definition'
import type { Deps } from '../state/deps'
import { requirePool, userPoolId } from './shared/adminRequest'
import { oneOf, optional, readInput } from './shared/input'
import { describeMfaConfig, factorFields } from './shared/mfaConfig'
import { requireNoCodesBeforeMfa } from './shared/userPool'

const shape = {
  UserPoolId: userPoolId,
  MfaConfiguration: optional(oneOf(['OFF', 'ON', 'OPTIONAL'])),
  ...factorFields,
}

/** Passkeys are no second factor, and stay. */
const withoutFactors = ({ WebAuthnConfiguration }: PoolDefinition['mfaConfig']) => ({ WebAuthnConfiguration })

/**
 * SetUserPoolMfaConfig: a factor that is left out stays as it is, unless MFA is switched off
 * (terraform-provider-aws, TestAccCognitoIDPUserPool_MFA_smsAndSoftwareTokenMFA).
 * @throws InvalidParameterException for required MFA where sign-ins begin with codes
 */
export const setUserPoolMfaConfig =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const { UserPoolId, MfaConfiguration, ...factors } = readInput(shape, input)
    requirePool(deps, UserPoolId)
    const { definition, settings } = deps.store.data
    const mfa = MfaConfiguration ?? settings.mfa
    requireNoCodesBeforeMfa(mfa, settings.firstFactors)
    settings.mfa = mfa
    const given = Object.entries(factors).filter(([, value]) => value !== undefined)
    const before = MfaConfiguration === 'OFF' ? withoutFactors(definition.mfaConfig) : definition.mfaConfig
    definition.mfaConfig = { ...before, ...Object.fromEntries(given) }
    definition.modifiedAt = deps.clock.now()
    return describeMfaConfig(deps)
  }
