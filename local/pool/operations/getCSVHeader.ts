import type { Deps } from '../state/deps'
import { requirePool, userPoolId } from './shared/adminRequest'
import { readInput } from './shared/input'
import { columnsOf } from './shared/userImport'

const shape = { UserPoolId: userPoolId }

/** GetCSVHeader: the columns of a list of users. */
export const getCSVHeader = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { UserPoolId } = readInput(shape, input)
  requirePool(deps, UserPoolId)
  return { UserPoolId, CSVHeader: columnsOf(deps.store.data.definition) }
}
