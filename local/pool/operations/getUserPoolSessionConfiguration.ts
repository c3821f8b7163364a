import type { Deps } from '../state/deps'
import { requirePool, userPoolId } from './shared/adminRequest'
import { readInput } from './shared/input'
import { describeTracking } from './shared/sessionConfiguration'

const shape = { UserPoolId: userPoolId }

/** GetUserPoolSessionConfiguration: whether sign-ins are listed, and how many a user may have. */
export const getUserPoolSessionConfiguration =
  (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
    requirePool(deps, readInput(shape, input).UserPoolId)
    return describeTracking(deps)
  }
