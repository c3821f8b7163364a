import type { Deps } from '../state/deps'
import { readUserInput } from './shared/adminRequest'
import { describeAuthFactors } from './shared/describeAuthFactors'

/** AdminGetUserAuthFactors */
export const adminGetUserAuthFactors = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) =>
  describeAuthFactors(deps, readUserInput(deps, {}, input).user)
