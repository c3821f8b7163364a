import {
  CognitoIdentityProviderClient,
  CreateResourceServerCommand,
  CreateUserPoolClientCommand,
  type CreateUserPoolClientCommandInput,
  DescribeUserPoolClientCommand,
  InitiateAuthCommand,
  UpdateUserPoolClientCommand,
  type UpdateUserPoolClientCommandInput,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, describe, expect, test } from 'vitest'
import { servedPool } from '../../../../../tests/support/servedPool'

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

const created = async (settings: Partial<CreateUserPoolClientCommandInput>) => {
  const input = { UserPoolId: pool.ready.userPoolId, ClientName: 'mine', ...settings }
  const { UserPoolClient = {} } = await sdk.send(new CreateUserPoolClientCommand(input))
  return UserPoolClient
}

const updated = (settings: Partial<UpdateUserPoolClientCommandInput>) =>
  sdk.send(new UpdateUserPoolClientCommand({ ...named(), ...settings }))

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

  test('keeps its settings after an update with its whole description, except for the change', async () => {
    const before = await described()
    await updated({ ...before, EnableTokenRevocation: false })
    const after = { ...before, EnableTokenRevocation: false, LastModifiedDate: expect.any(Date) }
    expect(await described()).toEqual(after)
  })

  test('is reset by an update for settings that are left out', async () => {
    await updated({ EnableTokenRevocation: true })
    const { ClientName, CallbackURLs, AllowedOAuthFlows, ExplicitAuthFlows } = await described()
    expect({ ClientName, CallbackURLs, AllowedOAuthFlows, ExplicitAuthFlows }).toEqual({ ClientName: 'web' })
    await expect(signIn(pool.ready.clientId)).rejects.toThrow(
      'USER_PASSWORD_AUTH flow not enabled for this client',
    )
  })

  // Published answers of Cognito show these members, and no others, for a client that was created with only a name; the
  // defaults are those of the API reference.
  test('is described by a few settings if only its name was given', async () => {
    const { CreationDate, LastModifiedDate, ClientId, ...client } = await created({})
    expect(client).toEqual({
      UserPoolId: pool.ready.userPoolId,
      ClientName: 'mine',
      RefreshTokenValidity: 30,
      TokenValidityUnits: {},
      AllowedOAuthFlowsUserPoolClient: false,
      EnableTokenRevocation: true,
      EnablePropagateAdditionalUserContextData: false,
      AuthSessionValidity: 3,
    })
    expect(CreationDate).toEqual(LastModifiedDate)
    expect(Math.abs(Date.now() - (CreationDate?.getTime() ?? 0))).toBeLessThan(60_000)
    await expect(signIn(ClientId ?? '')).rejects.toThrow('USER_PASSWORD_AUTH flow not enabled')
  })

  // As in the example of the AWS CLI's reference for create-user-pool-client: each setting comes back as it was given.
  test('returns its settings as they were given, in the same units', async () => {
    // A scope must be one of a resource server (AllowedOAuthScopes, API reference).
    const Scopes = [{ ScopeName: 'read', ScopeDescription: 'Reads documents' }]
    const { UserPoolId } = named()
    await sdk.send(
      new CreateResourceServerCommand({ UserPoolId, Identifier: 'documents', Name: 'Documents', Scopes }),
    )
    const given: Partial<CreateUserPoolClientCommandInput> = {
      RefreshTokenValidity: 10,
      AccessTokenValidity: 60,
      IdTokenValidity: 1,
      TokenValidityUnits: { AccessToken: 'minutes', RefreshToken: 'days' },
      ReadAttributes: ['email', 'email_verified', 'custom:team'],
      WriteAttributes: ['email'],
      ExplicitAuthFlows: ['ALLOW_USER_AUTH', 'ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH'],
      SupportedIdentityProviders: ['COGNITO', 'Google'],
      CallbackURLs: ['https://app.example.com/callback'],
      LogoutURLs: ['https://app.example.com/'],
      DefaultRedirectURI: 'https://app.example.com/callback',
      AllowedOAuthFlows: ['code', 'implicit'],
      AllowedOAuthScopes: ['openid', 'documents/read'],
      AllowedOAuthFlowsUserPoolClient: true,
      AnalyticsConfiguration: { ApplicationId: 'app', UserDataShared: true },
      PreventUserExistenceErrors: 'LEGACY',
      EnableTokenRevocation: false,
      ClientSecret: 'chosen0by0the0application',
      EnablePropagateAdditionalUserContextData: true,
      AuthSessionValidity: 15,
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 0 },
    }
    const { ClientId = '' } = await created(given)
    expect(await described(ClientId)).toMatchObject(given)
    await updated({ ClientId, ...given, IdTokenValidity: 2 })
    expect(await described(ClientId)).toMatchObject({ ...given, IdTokenValidity: 2 })
  })

  // ExplicitAuthFlows, API reference: the legacy names cannot be combined with others. They come in addition to SRP,
  // custom authentication and refresh, which were always on.
  test('can have flows by their legacy names, but not together with the others', async () => {
    const legacy = await created({ ExplicitAuthFlows: ['ADMIN_NO_SRP_AUTH', 'USER_PASSWORD_AUTH'] })
    expect(legacy.ExplicitAuthFlows).toEqual(['ADMIN_NO_SRP_AUTH', 'USER_PASSWORD_AUTH'])
    expect((await signIn(legacy.ClientId ?? '')).AuthenticationResult).toBeDefined()
    expect((await signIn(legacy.ClientId ?? '', 'USER_SRP_AUTH')).ChallengeName).toBe('PASSWORD_VERIFIER')
    const custom = await created({ ExplicitAuthFlows: ['CUSTOM_AUTH_FLOW_ONLY'] })
    await expect(signIn(custom.ClientId ?? '', 'USER_SRP_AUTH')).rejects.toThrow(
      'is not enabled for the client',
    )
    await expect(
      created({ ExplicitAuthFlows: ['USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] }),
    ).rejects.toThrow("Auth flow name with prefix 'ALLOW' cannot be used with legacy auth flow names.")
  })

  // RefreshTokenValidity, API reference.
  test('has refresh tokens of 30 days if 0 was given', async () => {
    expect(await created({ RefreshTokenValidity: 0 })).toMatchObject({ RefreshTokenValidity: 30 })
  })

  // The API reference requires ClientName; the message is the service's for any missing member.
  test('must have a name', async () => {
    await expect(created({ ClientName: undefined })).rejects.toThrow(
      "Value null at 'clientName' failed to satisfy constraint: Member must not be null",
    )
  })

  test('gets a new id when it is created, and signs in', async () => {
    const { ClientId: id = '' } = await created({
      ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
      AccessTokenValidity: 10,
      TokenValidityUnits: { AccessToken: 'minutes' },
    })
    expect(id).toMatch(/^[a-z0-9]{26}$/)
    expect((await signIn(id)).AuthenticationResult?.ExpiresIn).toBe(600)
  })

  test('gets a secret if the request asks for one', async () => {
    const { ClientId = '', ClientSecret } = await created({ GenerateSecret: true })
    expect(ClientSecret).toMatch(/^\w{52}$/)
    await expect(signIn(ClientId, 'USER_SRP_AUTH')).rejects.toThrow(
      'is configured with secret but SECRET_HASH was not received',
    )
  })

  test('has the secret that the request gives it', async () => {
    const ClientSecret = 'chosen0by0the0application'
    const { ClientId } = await created({ ClientSecret })
    expect(await described(ClientId)).toMatchObject({ ClientSecret })
    await expect(created({ ClientSecret, GenerateSecret: true })).rejects.toThrow('ClientSecret')
    await expect(created({ ClientSecret: 'short' })).rejects.toThrow('greater than or equal to 24')
  })

  // AccessTokenValidity, IdTokenValidity and RefreshTokenValidity, API reference. The wording:
  // aws-samples/cloudfront-authorization-at-edge#144.
  test.each([
    { AccessTokenValidity: 4, TokenValidityUnits: { AccessToken: 'minutes' } },
    { IdTokenValidity: 25 },
    { RefreshTokenValidity: 59, TokenValidityUnits: { RefreshToken: 'minutes' } },
    { RefreshTokenValidity: 3651 },
  ] as const)('cannot have tokens with the lifetimes %j', async (lifetimes) => {
    const error = { name: 'InvalidParameterException', message: 'Invalid range for token validity.' }
    for (const request of [created, updated]) await expect(request(lifetimes)).rejects.toMatchObject(error)
  })

  // badmintoncryer/cdk-preflight, which quotes deployments.
  test.each<[Partial<CreateUserPoolClientCommandInput>, string]>([
    [
      { AccessTokenValidity: 3, RefreshTokenValidity: 2, TokenValidityUnits: { RefreshToken: 'hours' } },
      'Access and Id Token expiration times must be less than or equal to refresh token expiration times.',
    ],
    [{ CallbackURLs: ['https://app.example.com/#in'] }, 'https://app.example.com/#in cannot use fragment'],
    [
      { CallbackURLs: ['http://app.example.com/in'] },
      'http://app.example.com/in is not an address with https: http is for this machine alone.',
    ],
    [
      { LogoutURLs: ['http://localhost.example.com/'] },
      'http://localhost.example.com/ is not an address with https: http is for this machine alone.',
    ],
    [{ LogoutURLs: ['https://app.example.com/#out'] }, 'https://app.example.com/#out cannot use fragment'],
    [
      { CallbackURLs: ['https://app.example.com/'], DefaultRedirectURI: 'https://app.example.com/other' },
      'The default redirect URI https://app.example.com/other is not in the callback URIs list.',
    ],
    [
      { EnablePropagateAdditionalUserContextData: true },
      'Client Secret is required to set EnablePropagateAdditionalUserContextData as true',
    ],
  ])('cannot have %j', async (settings, message) => {
    const error = { name: 'InvalidParameterException', message }
    for (const request of [created, updated]) await expect(request(settings)).rejects.toMatchObject(error)
  })

  // cisagov/crossfeed#440, anomalyco/sst#6272
  test('must have a callback URL for the code flow', async () => {
    await expect(
      created({ AllowedOAuthFlows: ['code'], AllowedOAuthScopes: ['openid'] }),
    ).rejects.toMatchObject({
      name: 'InvalidOAuthFlowException',
      message: 'CallbackUrls can not be empty when code flow or implicit flow is selected.',
    })
  })

  test.each(['sub', 'email_verified', 'phone_number_verified'])(
    'cannot let its users write %s',
    async (name) => {
      await expect(created({ WriteAttributes: ['email', name] })).rejects.toThrow(
        'Invalid write attributes specified while creating a client',
      )
    },
  )

  test('cannot have both rotation and REFRESH_TOKEN_AUTH', async () => {
    const both = updated({
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 10 },
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    })
    await expect(both).rejects.toThrow(
      'ALLOW_REFRESH_TOKEN_AUTH is not a permitted ExplicitAuthFlow when refresh token rotation is enabled.',
    )
  })

  // aws-cdk sends a client without authFlows like this.
  test('can have rotation and no flows', async () => {
    const { ClientId = '' } = await created({ RefreshTokenRotation: { Feature: 'ENABLED' } })
    expect(await described(ClientId)).toMatchObject({ RefreshTokenRotation: { Feature: 'ENABLED' } })
    const refresh = new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: 'any' },
    })
    await expect(sdk.send(refresh)).rejects.toThrow('REFRESH_TOKEN_AUTH flow not enabled for this client')
  })

  test('cannot be described if it does not exist or belongs to another pool', async () => {
    await expect(described('gone')).rejects.toThrow('User pool client gone does not exist.')
    const command = new DescribeUserPoolClientCommand({ ...named(), UserPoolId: 'local_Other' })
    await expect(sdk.send(command)).rejects.toThrow('User pool local_Other does not exist.')
  })
})
