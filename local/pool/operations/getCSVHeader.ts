import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { columnsOf } from './shared/userImport'

/** GetCSVHeader: the columns of a list of users. */
export const getCSVHeader = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  readPoolInput(deps, {}, input)
  return { UserPoolId: deps.poolId, CSVHeader: columnsOf(deps.store.data.definition) }
}
