import type { Deps } from '../state/deps'
import { describeAuthFactors } from './shared/describeAuthFactors'
import { readOwnInput } from './shared/ownRequest'

/** GetUserAuthFactors: what the user can sign in with, and the MFA settings. */
export const getUserAuthFactors =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer' | 'poolId'>) => async (input: unknown) => {
    const { user } = await readOwnInput(deps, {}, input)
    return describeAuthFactors(deps, user)
  }
