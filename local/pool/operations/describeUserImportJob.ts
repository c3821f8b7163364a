import type { Deps } from '../state/deps'
import { describeJob, jobOf } from './shared/userImport'

/** DescribeUserImportJob */
export const describeUserImportJob = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => ({
  UserImportJob: describeJob(deps, jobOf(deps, input)),
})
