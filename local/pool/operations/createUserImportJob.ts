import { idOf } from '../crypto/random'
import type { Region } from '../state/region'
import type { ImportJob } from '../state/store'
import { readPoolInput } from './shared/adminRequest'
import { arn } from './shared/commonFields'
import { findPool } from './shared/findPool'
import { text } from './shared/input'
import { describeJob } from './shared/userImport'

const shape = {
  JobName: text({ min: 1, max: 128, pattern: /[\w\s+=,.@-]+/ }),
  CloudWatchLogsRoleArn: arn,
}

/**
 * CreateUserImportJob: the list is uploaded to PreSignedUrl by PUT, and StartUserImportJob makes its users.
 */
export const createUserImportJob = (region: Region) => async (input: unknown) => {
  const deps = findPool(region, input)
  const { JobName, CloudWatchLogsRoleArn } = readPoolInput(deps, shape, input)
  const id = `import-${idOf(deps.random, 10)}`
  const job: ImportJob = {
    id,
    name: JobName,
    roleArn: CloudWatchLogsRoleArn,
    url: `${region.endpoint}/import/${deps.poolId}/${id}`,
    csv: undefined,
    status: 'Created',
    createdAt: deps.clock.now(),
    endedAt: undefined,
    imported: 0,
    skipped: 0,
    failed: 0,
  }
  deps.store.data.importJobs.set(id, job)
  return { UserImportJob: describeJob(deps, job) }
}
