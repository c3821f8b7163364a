import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { describeJob, jobOf } from './shared/userImport'

/** StopUserImportJob: a job that has run stays as it is. */
export const stopUserImportJob =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const job = jobOf(deps, input)
    if (job.status !== 'Created') throw cognitoError('importNotReady')
    job.status = 'Stopped'
    job.endedAt = deps.clock.now()
    return { UserImportJob: describeJob(deps, job) }
  }
