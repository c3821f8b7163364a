import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  DescribeUserPoolClientCommand,
  InitiateAuthCommand,
  ListUserPoolClientsCommand,
  UpdateUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, describe, expect, test } from 'vitest'
import { servedPool } from '../../servedPool'

const pool = servedPool()

let sdk: CognitoIdentityProviderClient
beforeAll(() => {
  sdk = new CognitoIdentityProviderClient({
    region: pool.ready.region,
    endpoint: pool.endpoint,
    maxAttempts: 1,
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
  })
})

const named = () => ({ UserPoolId: pool.ready.userPoolId, ClientId: pool.ready.clientId })

const described = async (ClientId = pool.ready.clientId) => {
  const { UserPoolClient = {} } = await sdk.send(new DescribeUserPoolClientCommand({ ...named(), ClientId }))
  return UserPoolClient
}

const signIn = (ClientId: string, AuthFlow: 'USER_PASSWORD_AUTH' | 'USER_SRP_AUTH' = 'USER_PASSWORD_AUTH') =>
  sdk.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow,
      AuthParameters: { USERNAME: 'plain@example.com', PASSWORD: 'Passw0rd!', SRP_A: '2' },
    }),
  )

describe('an app client', () => {
  test('is described as it is set', async () => {
    await pool.control('lifetimes', { accessToken: 300, authSession: 200 })
    await pool.control('rotation', { enabled: true, graceSeconds: 20 })
    await pool.control('client', { responseTypes: ['code', 'token'], tokenRevocation: false })
    expect(await described()).toMatchObject({
      ...named(),
      ClientName: 'web',
      AccessTokenValidity: 300,
      AuthSessionValidity: 4,
      TokenValidityUnits: { AccessToken: 'seconds' },
      ExplicitAuthFlows: expect.arrayContaining(['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']),
      AllowedOAuthFlows: ['code', 'implicit'],
      AllowedOAuthFlowsUserPoolClient: true,
      EnableTokenRevocation: false,
      PreventUserExistenceErrors: 'ENABLED',
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 20 },
    })
    expect(await described()).not.toHaveProperty('ClientSecret')
  })

  test('stays the same after an update with its whole description, except for the change', async () => {
    const before = await described()
    await sdk.send(new UpdateUserPoolClientCommand({ ...named(), ...before, EnableTokenRevocation: false }))
    expect(await described()).toEqual({ ...before, EnableTokenRevocation: false })
  })

  test('is reset by an update where a setting is left out', async () => {
    await sdk.send(new UpdateUserPoolClientCommand({ ...named(), EnableTokenRevocation: true }))
    expect(await described()).toMatchObject({
      ClientName: 'web',
      CallbackURLs: [],
      AllowedOAuthFlows: [],
      PreventUserExistenceErrors: 'LEGACY',
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    })
    await expect(signIn(pool.ready.clientId)).rejects.toThrow(
      'USER_PASSWORD_AUTH flow not enabled for this client',
    )
  })

  test('gets a new id when it is created, and signs in', async () => {
    const { UserPoolClient } = await sdk.send(
      new CreateUserPoolClientCommand({
        UserPoolId: pool.ready.userPoolId,
        ClientName: 'mine',
        ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
        AccessTokenValidity: 10,
        TokenValidityUnits: { AccessToken: 'minutes' },
      }),
    )
    const id = UserPoolClient?.ClientId ?? ''
    expect(id).toMatch(/^[a-z0-9]{26}$/)
    const { AuthenticationResult } = await signIn(id)
    expect(AuthenticationResult?.ExpiresIn).toBe(600)
    const { UserPoolClients = [] } = await sdk.send(
      new ListUserPoolClientsCommand({ UserPoolId: pool.ready.userPoolId }),
    )
    expect(UserPoolClients.map(({ ClientName }) => ClientName)).toEqual(['web', 'server', 'mine'])
  })

  test('gets a secret if the request asks for one', async () => {
    const { UserPoolClient } = await sdk.send(
      new CreateUserPoolClientCommand({
        UserPoolId: pool.ready.userPoolId,
        ClientName: 'secret',
        GenerateSecret: true,
      }),
    )
    expect(UserPoolClient?.ClientSecret).toMatch(/^\w{52}$/)
    await expect(signIn(UserPoolClient?.ClientId ?? '', 'USER_SRP_AUTH')).rejects.toThrow(
      'is configured with secret but SECRET_HASH was not received',
    )
  })

  test('cannot have both rotation and REFRESH_TOKEN_AUTH', async () => {
    const command = new UpdateUserPoolClientCommand({
      ...named(),
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 10 },
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    })
    await expect(sdk.send(command)).rejects.toThrow('REFRESH_TOKEN_AUTH is not enabled for the client.')
  })

  test('is an error if it does not exist, or for another pool', async () => {
    await expect(described('gone')).rejects.toThrow('User pool client gone does not exist.')
    const command = new DescribeUserPoolClientCommand({ ...named(), UserPoolId: 'local_Other' })
    await expect(sdk.send(command)).rejects.toThrow('User pool local_Other does not exist.')
  })
})
