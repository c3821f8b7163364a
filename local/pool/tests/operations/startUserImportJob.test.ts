/** "Importing users into user pools from a CSV file", developer guide. */
import { expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { admin, call, send, signIn, UserPoolId } = testPool()
const CloudWatchLogsRoleArn = 'arn:aws:iam::000000000000:role/import'

const newJob = async () =>
  (await call('CreateUserImportJob', { UserPoolId, JobName: 'all', CloudWatchLogsRoleArn })).body
    .UserImportJob

const columns = async (): Promise<string[]> => (await call('GetCSVHeader', { UserPoolId })).body.CSVHeader

async function csv(...users: Record<string, string>[]): Promise<string> {
  const names = await columns()
  const lines = users.map((user) => names.map((name) => (user[name] ?? '').replaceAll(',', '\\,')).join(','))
  return [names.join(','), ...lines].join('\r\n')
}

const upload = async (url: string, body: string) => {
  const { pathname } = new URL(url)
  return (await send(pathname, { method: 'PUT', body })).status
}

test('a user import job makes the users of the uploaded list, who have to choose a password', async () => {
  const { JobId, PreSignedUrl, Status } = await newJob()
  expect(Status).toBe('Created')
  const ann = { 'cognito:username': 'ann@example.com', email: 'ann@example.com', email_verified: 'TRUE' }
  const list = await csv({ ...ann, name: 'Ann, the first', 'cognito:mfa_enabled': 'false' }, ann, {
    'cognito:username': 'bob@example.com',
    email: 'bob@example.com',
    email_verified: 'false',
  })
  expect(await upload(PreSignedUrl, list)).toBe(200)
  const { UserImportJob } = (await call('StartUserImportJob', { UserPoolId, JobId })).body
  expect(UserImportJob).toMatchObject({
    Status: 'Succeeded',
    ImportedUsers: 1,
    SkippedUsers: 1,
    FailedUsers: 1,
    CompletionMessage: 'Import Job Completed Successfully.',
  })
  expect((await call('DescribeUserImportJob', { UserPoolId, JobId })).body).toEqual({ UserImportJob })
  const listed = await call('ListUserImportJobs', { UserPoolId, MaxResults: 5 })
  expect(listed.body.UserImportJobs).toEqual([UserImportJob])
  const made = (await admin('AdminGetUser', 'ann@example.com')).body
  expect(made.UserStatus).toBe('RESET_REQUIRED')
  expect(made.UserAttributes).toContainEqual({ Name: 'name', Value: 'Ann, the first' })
  expect((await signIn('ann@example.com', 'Any-5ecret')).error).not.toBeUndefined()
  expect((await admin('AdminGetUser', 'bob@example.com')).error).toBe('UserNotFoundException')
})

test('a user import job needs a list with the columns of the pool, and runs once', async () => {
  const { JobId, PreSignedUrl } = await newJob()
  const start = async () => refusal(await call('StartUserImportJob', { UserPoolId, JobId }))
  expect(await start()).toContain('PreconditionNotMetException')
  await upload(PreSignedUrl, 'name,cognito:username\nAnn,ann')
  expect(await start()).toContain('does not have the columns of GetCSVHeader')
  expect((await call('StopUserImportJob', { UserPoolId, JobId })).body.UserImportJob.Status).toBe('Stopped')
  expect(await start()).toContain('PreconditionNotMetException')
  expect(await upload(`${PreSignedUrl}x`, '')).toBe(404)
})
