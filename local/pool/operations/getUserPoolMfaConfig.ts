import type { Deps } from '../state/deps'
import { requirePool, userPoolId } from './shared/adminRequest'
import { readInput } from './shared/input'
import { describeMfaConfig } from './shared/mfaConfig'

const shape = { UserPoolId: userPoolId }

/** GetUserPoolMfaConfig */
export const getUserPoolMfaConfig = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  requirePool(deps, readInput(shape, input).UserPoolId)
  return describeMfaConfig(deps)
}
