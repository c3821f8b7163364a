import { expect, test } from 'vitest'
import { testPool } from '../../testPool'

const { admin, call, UserPoolId } = testPool()

/** At least three of everything that is listed. */
async function fill(): Promise<void> {
  const ProviderDetails = { client_id: 'app', client_secret: 'shh', oidc_issuer: 'https://okta.example.com' }
  for (const name of ['one', 'two', 'three']) {
    await call('CreateUserPool', { PoolName: name })
    await call('CreateUserPoolClient', { UserPoolId, ClientName: name })
    await call('CreateResourceServer', { UserPoolId, Identifier: name, Name: name })
    const provider = { ProviderName: name, ProviderType: 'OIDC', ProviderDetails }
    await call('CreateIdentityProvider', { UserPoolId, ...provider })
    const CloudWatchLogsRoleArn = 'arn:aws:iam::000000000000:role/import'
    await call('CreateUserImportJob', { UserPoolId, JobName: name, CloudWatchLogsRoleArn })
    await call('CreateGroup', { UserPoolId, GroupName: name })
    for (const user of ['plain', 'sms', 'totp'])
      await admin('AdminAddUserToGroup', `${user}@example.com`, { GroupName: name })
  }
}

// Devices, passkeys and sessions have their own tests, with their users.
test.each([
  ['AdminListGroupsForUser', 'Groups', 'Limit', 'NextToken'],
  ['ListGroups', 'Groups', 'Limit', 'NextToken'],
  ['ListIdentityProviders', 'Providers', 'MaxResults', 'NextToken'],
  ['ListResourceServers', 'ResourceServers', 'MaxResults', 'NextToken'],
  ['ListUserImportJobs', 'UserImportJobs', 'MaxResults', 'PaginationToken'],
  ['ListUserPoolClients', 'UserPoolClients', 'MaxResults', 'NextToken'],
  ['ListUserPools', 'UserPools', 'MaxResults', 'NextToken'],
  ['ListUsers', 'Users', 'Limit', 'PaginationToken'],
  ['ListUsersInGroup', 'Users', 'Limit', 'NextToken'],
])('%s has its %s in pages', async (operation, list, size, token) => {
  await fill()
  const page = async (length: number, next?: string) => {
    const named = { UserPoolId, Username: 'plain@example.com', GroupName: 'one' }
    return (await call(operation, { ...named, [size]: length, [token]: next })).body
  }
  const all = await page(50)
  expect(all[list].length).toBeGreaterThan(2)
  expect(all).not.toHaveProperty(token)
  expect(await page(all[list].length)).toEqual(all)
  const first = await page(2)
  const rest = await page(50, first[token])
  expect([first[list].length, [...first[list], ...rest[list]]]).toEqual([2, all[list]])
  expect(rest).not.toHaveProperty(token)
  for (const refused of [await page(61), await page(1, '?')])
    expect(refused['__type']).toBe('InvalidParameterException')
})
