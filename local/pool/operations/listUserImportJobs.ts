import { ITEMS_PER_PAGE } from '../limits'
import type { Deps } from '../state/deps'
import { requirePool, userPoolId } from './shared/adminRequest'
import { number, readInput } from './shared/input'
import { pageOf, pageToken } from './shared/pagination'
import { describeJob } from './shared/userImport'

const shape = {
  UserPoolId: userPoolId,
  MaxResults: number({ min: 1, max: ITEMS_PER_PAGE }),
  PaginationToken: pageToken,
}

/** ListUserImportJobs: the newest first. */
export const listUserImportJobs = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { UserPoolId, MaxResults, PaginationToken } = readInput(shape, input)
  requirePool(deps, UserPoolId)
  const all = [...deps.store.data.importJobs.values()].toReversed()
  const { items, next } = pageOf(all, ({ id }) => id, MaxResults, PaginationToken)
  return { UserImportJobs: items.map((job) => describeJob(deps, job)), PaginationToken: next }
}
