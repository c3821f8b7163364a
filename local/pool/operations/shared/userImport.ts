/** Users from a list ("Importing users into user pools from a CSV file", developer guide). */
import { cognitoError, CognitoError } from '../../errors'
import { type Attribute, requireFreeAliases } from '../../state/attributes'
import type { PoolDefinition } from '../../state/definition'
import type { Deps } from '../../state/deps'
import { newAccount } from '../../state/newAccount'
import type { ImportJob } from '../../state/store'
import { readPoolInput } from './adminRequest'
import { text } from './input'

const jobFields = {
  JobId: text({ min: 1, max: 55, pattern: /import-[0-9a-zA-Z-]+/ }),
}

const NAME = 'cognito:username'
const MFA = 'cognito:mfa_enabled'

/** In the order of the guide's example. */
const STANDARD = [
  'name',
  'given_name',
  'family_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'email',
  'email_verified',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'phone_number',
  'phone_number_verified',
  'address',
  'updated_at',
]

/** The columns of a list: every attribute of the pool, whether MFA is on, and the name. */
export const columnsOf = ({ schema }: PoolDefinition): string[] => [
  ...STANDARD,
  ...Array.from(schema.keys()).filter((name) => !STANDARD.includes(name)),
  MFA,
  NAME,
]

/** The job of that id; @throws ResourceNotFoundException */
export function requireJob({ store }: Pick<Deps, 'store'>, id: string): ImportJob {
  const job = store.data.importJobs.get(id)
  if (job === undefined) throw cognitoError('importJobUnknown')
  return job
}

/** The job that a request names; @throws ResourceNotFoundException */
export function jobOf(deps: Pick<Deps, 'poolId' | 'store'>, input: unknown): ImportJob {
  const { JobId } = readPoolInput(deps, jobFields, input)
  return requireJob(deps, JobId)
}

const END = {
  Created: undefined,
  Succeeded: 'Import Job Completed Successfully.',
  Stopped: 'The Import Job was stopped by the developer.',
}

/** A UserImportJobType. Dates are epoch seconds. */
export const describeJob = ({ poolId }: Pick<Deps, 'poolId'>, job: ImportJob) => ({
  JobName: job.name,
  JobId: job.id,
  UserPoolId: poolId,
  PreSignedUrl: job.url,
  CreationDate: job.createdAt / 1000,
  ...(job.status === 'Succeeded' && { StartDate: (job.endedAt ?? 0) / 1000 }),
  ...(job.endedAt !== undefined && { CompletionDate: job.endedAt / 1000 }),
  Status: job.status,
  CloudWatchLogsRoleArn: job.roleArn,
  ImportedUsers: job.imported,
  SkippedUsers: job.skipped,
  FailedUsers: job.failed,
  CompletionMessage: END[job.status],
})

/** A line's cells; a comma within one has a backslash before it. */
const cellsOf = (line: string): string[] =>
  line.split(/(?<!\\),/).map((cell) => cell.replaceAll('\\,', ',').trim())

type Row = ReadonlyMap<string, string>

/** @throws InvalidParameterException for a list without the columns of the pool */
function rowsOf(definition: PoolDefinition, csv: string): Row[] {
  const [head = '', ...lines] = csv.split(/\r?\n/).filter((line) => line.trim() !== '')
  const columns = cellsOf(head)
  if (columns.toSorted().join() !== columnsOf(definition).toSorted().join())
    throw cognitoError('importColumns')
  return lines.map((line) => {
    const cells = cellsOf(line)
    return new Map(columns.map((name, index) => [name, cells[index] ?? '']))
  })
}

/** Adds a user who has to choose a password. @throws CognitoError for a row that is no user */
function addUser(deps: Pick<Deps, 'store' | 'clock' | 'random'>, row: Row): void {
  const given = Array.from(row, ([Name, Value]): Attribute => ({ Name, Value })).filter(
    ({ Name, Value }) => Name !== NAME && Name !== MFA && Value !== '',
  )
  if (!['email_verified', 'phone_number_verified'].some((name) => row.get(name)?.toLowerCase() === 'true'))
    throw cognitoError('importUnverified')
  const user = newAccount(deps, row.get(NAME) ?? '', given, 'administrator')
  requireFreeAliases(deps, undefined, given)
  user.status = 'RESET_REQUIRED'
  if (row.get(MFA)?.toLowerCase() === 'true') user.mfa = { enabled: ['SMS_MFA'], preferred: 'SMS_MFA' }
  deps.store.data.users.set(user.username, user)
}

/**
 * Makes the users of a job's list: those whose name is taken are skipped, and rows that are no users fail.
 * @throws PreconditionNotMetException, InvalidParameterException
 */
export function runJob(deps: Pick<Deps, 'store' | 'clock' | 'random'>, job: ImportJob): void {
  if (job.csv === undefined || job.status !== 'Created') throw cognitoError('importNotReady')
  for (const row of rowsOf(deps.store.data.definition, job.csv))
    try {
      addUser(deps, row)
      job.imported++
    } catch (error) {
      if (!(error instanceof CognitoError)) throw error
      if (error.name === 'UsernameExistsException') job.skipped++
      else job.failed++
    }
  job.csv = undefined
  job.status = 'Succeeded'
  job.endedAt = deps.clock.now()
}
