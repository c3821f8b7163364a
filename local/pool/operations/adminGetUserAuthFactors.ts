import type { Deps } from '../state/deps'
import { targetUser, userFields } from './shared/adminRequest'
import { describeAuthFactors } from './shared/describeAuthFactors'
import { readInput } from './shared/input'

/** AdminGetUserAuthFactors */
export const adminGetUserAuthFactors = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) =>
  describeAuthFactors(deps, targetUser(deps, readInput(userFields, input)))
