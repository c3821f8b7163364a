import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { describeMfaConfig } from './shared/mfaConfig'

/** GetUserPoolMfaConfig */
export const getUserPoolMfaConfig = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  readPoolInput(deps, {}, input)
  return describeMfaConfig(deps)
}
