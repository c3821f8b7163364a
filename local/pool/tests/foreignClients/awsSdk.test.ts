import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  InitiateAuthCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, test } from 'vitest'
import { servedPool } from '../../../../tests/support/servedPool'

const pool = servedPool()

describe('the AWS SDK', () => {
  test('creates a user in a group, sets a password and signs in with it', async () => {
    const client = new CognitoIdentityProviderClient({
      region: pool.ready.region,
      endpoint: pool.endpoint,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      maxAttempts: 1,
    })
    const UserPoolId = pool.ready.userPoolId
    const Username = 'made@example.com'
    const made = await client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username,
        UserAttributes: [{ Name: 'given_name', Value: 'Made' }],
      }),
    )
    expect(made.User?.UserStatus).toBe('FORCE_CHANGE_PASSWORD')
    expect(made.User?.UserCreateDate).toBeInstanceOf(Date)
    expect((await pool.inbox())[0]).toMatchObject({ to: Username, medium: 'EMAIL' })

    await client.send(new CreateGroupCommand({ UserPoolId, GroupName: 'tenant_made_5' }))
    await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: 'tenant_made_5' }))
    await client.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: 'An0ther one!', Permanent: true }),
    )
    expect((await client.send(new AdminGetUserCommand({ UserPoolId, Username }))).UserStatus).toBe(
      'CONFIRMED',
    )
    const found = await client.send(new ListUsersCommand({ UserPoolId, Filter: `email = "${Username}"` }))
    expect(found.Users?.map((user) => user.Username)).toEqual([made.User?.Username])

    const answer = await client.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: pool.ready.clientId,
        AuthParameters: { USERNAME: Username, PASSWORD: 'An0ther one!' },
      }),
    )
    const [, payload = ''] = (answer.AuthenticationResult?.AccessToken ?? '').split('.')
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      'cognito:groups': ['tenant_made_5'],
      username: made.User?.Username,
    })
    client.destroy()
  })
})
