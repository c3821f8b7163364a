import type { Deps } from '../state/deps'
import { describeJob, jobOf, runJob } from './shared/userImport'

/** StartUserImportJob: the users are there with the answer, where Cognito takes its time. */
export const startUserImportJob =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock' | 'random'>) => async (input: unknown) => {
    const job = jobOf(deps, input)
    runJob(deps, job)
    return { UserImportJob: describeJob(deps, job) }
  }
