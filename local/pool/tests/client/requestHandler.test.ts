import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { CognitoIdentityClient, GetIdCommand } from '@aws-sdk/client-cognito-identity'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createPool } from '../../index'
import { controlRequest } from '../../../../tests/support/poolClient'
import { poolKeys } from '../../../../tests/support/poolKeys'

const pool = createPool({ baseUrl: 'http://localhost/deep/pool', keys: poolKeys() })
const UserPoolId = pool.ready.userPoolId
const options = {
  region: 'eu-central-1',
  credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
  requestHandler: pool.requestHandler,
  maxAttempts: 1,
}
const cognito = new CognitoIdentityProviderClient(options)

test('a client of the SDK reaches the pool without a port, with any region and endpoint', async () => {
  const elsewhere = new CognitoIdentityProviderClient({ ...options, endpoint: 'https://nowhere.invalid' })
  for (const client of [cognito, elsewhere]) {
    const { Users } = await client.send(new ListUsersCommand({ UserPoolId }))
    expect(Users).toHaveLength(pool.ready.users.length)
  }
})

test('an error of the pool becomes an exception of the SDK', async () => {
  const command = new AdminGetUserCommand({ UserPoolId, Username: 'nobody@example.com' })
  await expect(cognito.send(command)).rejects.toMatchObject({
    name: 'UserNotFoundException',
    message: 'User does not exist.',
    $metadata: { httpStatusCode: 400 },
  })
})

test('a client of the SDK also reaches the identity pool', async () => {
  const identity = new CognitoIdentityClient(options)
  const command = new GetIdCommand({ IdentityPoolId: pool.ready.identityPoolId })
  await expect(identity.send(command)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})

test('an aborted call ends even if the pool hangs, and memory was collected meanwhile', async () => {
  await pool.fetch(controlRequest(pool.ready.endpoint, 'faults', [{ operation: 'ListUsers', kind: 'hang' }]))
  const given = new AbortController()
  const call = cognito.send(new ListUsersCommand({ UserPoolId }), { abortSignal: given.signal })
  await expect
    .poll(() => pool.fetch(new Request(`${pool.ready.endpoint}/control/requests`)).then((log) => log.text()))
    .toContain('hang')
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  given.abort()
  await expect(call).rejects.toThrow()
  await pool.reset()
})
