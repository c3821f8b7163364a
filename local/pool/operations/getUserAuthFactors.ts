import type { Deps } from '../state/deps'
import { authorize } from '../state/tokens'
import { accessToken } from './shared/commonFields'
import { describeAuthFactors } from './shared/describeAuthFactors'
import { readInput } from './shared/input'

const shape = { AccessToken: accessToken }

/** GetUserAuthFactors: what the user can sign in with, and the MFA settings. */
export const getUserAuthFactors =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer' | 'poolId'>) => async (input: unknown) => {
    const { user } = await authorize(deps, readInput(shape, input).AccessToken)
    return describeAuthFactors(deps, user)
  }
