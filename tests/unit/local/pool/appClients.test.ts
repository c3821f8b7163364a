import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  DescribeUserPoolClientCommand,
  InitiateAuthCommand,
  ListUserPoolClientsCommand,
  UpdateUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type LocalPool, startLocalPool } from '../../../support/localPool'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let pool: LocalPool
let sdk: CognitoIdentityProviderClient
beforeAll(async () => {
  vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true')
  pool = await startLocalPool()
  sdk = new CognitoIdentityProviderClient({
    region: pool.ready.region,
    endpoint: pool.endpoint,
    maxAttempts: 1,
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
  })
})
beforeEach(() => pool.control('reset'))
afterAll(() => pool.stop())

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

  test('comes through an update with all of its description as it was, but for what was changed', async () => {
    const before = await described()
    await sdk.send(new UpdateUserPoolClientCommand({ ...named(), ...before, EnableTokenRevocation: false }))
    expect(await described()).toEqual({ ...before, EnableTokenRevocation: false })
  })

  test('loses in an update whatever is not sent along', async () => {
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

  test('is made with an id of its own, and signs in', async () => {
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

  test('is made with a secret where one is wanted', async () => {
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

  test('cannot rotate refresh tokens and refresh by InitiateAuth', async () => {
    const command = new UpdateUserPoolClientCommand({
      ...named(),
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 10 },
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    })
    await expect(sdk.send(command)).rejects.toThrow('REFRESH_TOKEN_AUTH is not enabled for the client.')
  })

  test('that does not exist, or of another pool, is refused', async () => {
    await expect(described('gone')).rejects.toThrow('User pool client gone does not exist.')
    const command = new DescribeUserPoolClientCommand({ ...named(), UserPoolId: 'local_Other' })
    await expect(sdk.send(command)).rejects.toThrow('User pool local_Other does not exist.')
  })
})

describe('misconfigured on purpose', () => {
  test('the keys of another pool are not there', async () => {
    const answer = await fetch(`${pool.endpoint}/local_Other/.well-known/jwks.json`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ message: 'User pool local_Other does not exist.' })
  })

  test('answers carry the time of the pool’s clock', async () => {
    await pool.control('clock', { advanceSeconds: 3600 })
    const answer = await fetch(`${pool.endpoint}/${pool.ready.userPoolId}/.well-known/jwks.json`)
    const ahead = Date.parse(answer.headers.get('Date') ?? '') - Date.now()
    expect(Math.abs(ahead - 3_600_000)).toBeLessThan(60_000)
  })

  test('pages of other origins than the ones allowed cannot read an answer', async () => {
    await pool.control('pool', { origins: ['https://app.example.com'] })
    const allowed = async (Origin: string, method: string) => {
      const answer = await fetch(`${pool.endpoint}/control/ready`, { method, headers: { Origin } })
      return answer.headers.get('Access-Control-Allow-Origin')
    }
    expect(await allowed('https://app.example.com', 'OPTIONS')).toBe('https://app.example.com')
    expect(await allowed('https://app.example.com', 'GET')).toBe('https://app.example.com')
    expect(await allowed('http://localhost:5173', 'OPTIONS')).toBeNull()
    expect(await allowed('http://localhost:5173', 'GET')).toBeNull()
  })
})
