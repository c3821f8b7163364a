import { ITEMS_PER_PAGE } from '../limits'
import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { number } from './shared/input'
import { pageOf, pageToken } from './shared/pagination'
import { describeJob } from './shared/userImport'

const shape = {
  MaxResults: number({ min: 1, max: ITEMS_PER_PAGE }),
  PaginationToken: pageToken,
}

/** ListUserImportJobs: the newest first. */
export const listUserImportJobs = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { MaxResults, PaginationToken } = readPoolInput(deps, shape, input)
  const all = [...deps.store.data.importJobs.values()].toReversed()
  const { items, next } = pageOf(all, ({ id }) => id, MaxResults, PaginationToken)
  return { UserImportJobs: items.map((job) => describeJob(deps, job)), PaginationToken: next }
}
