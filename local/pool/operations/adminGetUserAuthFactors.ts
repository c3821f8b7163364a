import type { Deps } from '../state/deps'
import { readPoolInput, targetUser, userFields } from './shared/adminRequest'
import { describeAuthFactors } from './shared/describeAuthFactors'

/** AdminGetUserAuthFactors */
export const adminGetUserAuthFactors = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) =>
  describeAuthFactors(deps, targetUser(deps, readPoolInput(deps, userFields, input)))
