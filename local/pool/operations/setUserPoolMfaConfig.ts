import type { Deps } from '../state/deps'
import { requirePool, userPoolId } from './shared/adminRequest'
import { oneOf, optional, readInput } from './shared/input'
import { describeMfaConfig, factorFields } from './shared/mfaConfig'

const shape = {
  UserPoolId: userPoolId,
  MfaConfiguration: optional(oneOf(['OFF', 'ON', 'OPTIONAL'])),
  ...factorFields,
}

/** SetUserPoolMfaConfig: a factor that is left out stays as it is. */
export const setUserPoolMfaConfig =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const { UserPoolId, MfaConfiguration, ...factors } = readInput(shape, input)
    requirePool(deps, UserPoolId)
    const { definition, settings } = deps.store.data
    settings.mfa = MfaConfiguration ?? settings.mfa
    const given = Object.entries(factors).filter(([, value]) => value !== undefined)
    definition.mfaConfig = { ...definition.mfaConfig, ...Object.fromEntries(given) }
    definition.modifiedAt = deps.clock.now()
    return describeMfaConfig(deps)
  }
