import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { describeTracking } from './shared/sessionConfiguration'

/** GetUserPoolSessionConfiguration: whether sign-ins are listed, and how many a user may have. */
export const getUserPoolSessionConfiguration =
  (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
    readPoolInput(deps, {}, input)
    return describeTracking(deps)
  }
