import { expect, test } from 'vitest'
import { refusal, signInByPassword } from '../../../../../tests/support/poolClient'
import { SERVER_CLIENT_ID } from '../../../seed/clients'
import { testPool } from '../../testPool'

const { call, control, ClientId: OWN, UserPoolId } = testPool()
const described = async (ClientId = OWN) =>
  (await call('DescribeUserPoolClient', { UserPoolId, ClientId })).body.UserPoolClient
const create = (settings: object) =>
  call('CreateUserPoolClient', { UserPoolId, ClientName: 'mine', ...settings })
const update = (settings: object) => call('UpdateUserPoolClient', { UserPoolId, ClientId: OWN, ...settings })
const created = async (settings: object = {}) => (await create(settings)).body.UserPoolClient
const startSrp = (ClientId: string) =>
  signInByPassword(call, ClientId, undefined, undefined, {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: 'plain@example.com', SRP_A: '2' },
  })

test('an app client is described as it is set', async () => {
  await control('lifetimes', { accessToken: 300, authSession: 200 })
  await control('rotation', { enabled: true, graceSeconds: 20 })
  await control('client', { responseTypes: ['code', 'token'], tokenRevocation: false })
  expect(await described()).toMatchObject({
    UserPoolId,
    ClientId: OWN,
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

test('an app client keeps its settings after an update with its whole description, except for the change', async () => {
  // In this process the pool's own address is no https, nor of this machine.
  await control('client', { callbackUrls: ['https://app.example.com/'], logoutUrls: [] })
  const before = await described()
  await update({ ...before, EnableTokenRevocation: false })
  const after = { ...before, EnableTokenRevocation: false, LastModifiedDate: expect.any(Number) }
  expect(await described()).toEqual(after)
})

test('an app client is reset by an update for settings that are left out', async () => {
  await update({ EnableTokenRevocation: true })
  const { ClientName, CallbackURLs, AllowedOAuthFlows, ExplicitAuthFlows } = await described()
  expect({ ClientName, CallbackURLs, AllowedOAuthFlows, ExplicitAuthFlows }).toEqual({ ClientName: 'web' })
  expect(refusal(await signInByPassword(call, OWN))).toContain('USER_PASSWORD_AUTH flow not enabled')
})

// Published answers of Cognito show these members, and no others, for a client that was created with only a
// name; the defaults are those of the API reference.
test('an app client is described by a few settings if only its name was given', async () => {
  const { CreationDate, LastModifiedDate, ClientId, ...client } = await created()
  expect(client).toEqual({
    UserPoolId,
    ClientName: 'mine',
    RefreshTokenValidity: 30,
    TokenValidityUnits: {},
    AllowedOAuthFlowsUserPoolClient: false,
    EnableTokenRevocation: true,
    EnablePropagateAdditionalUserContextData: false,
    AuthSessionValidity: 3,
  })
  expect(CreationDate).toEqual(LastModifiedDate)
  expect(Math.abs(Date.now() / 1000 - CreationDate)).toBeLessThan(60)
  expect(refusal(await signInByPassword(call, ClientId))).toContain('USER_PASSWORD_AUTH flow not enabled')
})

// As in the example of the AWS CLI's reference for create-user-pool-client: each setting comes back as it was
// given.
test('an app client returns its settings as they were given, in the same units', async () => {
  // A scope must be one of a resource server (AllowedOAuthScopes, API reference).
  const Scopes = [{ ScopeName: 'read', ScopeDescription: 'Reads documents' }]
  await call('CreateResourceServer', { UserPoolId, Identifier: 'documents', Name: 'Documents', Scopes })
  const given = {
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
  const { ClientId } = await created(given)
  expect(await described(ClientId)).toMatchObject(given)
  await update({ ClientId, ...given, IdTokenValidity: 2 })
  expect(await described(ClientId)).toMatchObject({ ...given, IdTokenValidity: 2 })
})

// ExplicitAuthFlows, API reference: the legacy names cannot be combined with others. They come in addition to
// SRP, custom authentication and refresh, which were always on.
test('an app client can have flows by their legacy names, but not together with the others', async () => {
  const legacy = await created({ ExplicitAuthFlows: ['ADMIN_NO_SRP_AUTH', 'USER_PASSWORD_AUTH'] })
  expect(legacy.ExplicitAuthFlows).toEqual(['ADMIN_NO_SRP_AUTH', 'USER_PASSWORD_AUTH'])
  expect((await signInByPassword(call, legacy.ClientId)).body.AuthenticationResult).toBeDefined()
  expect((await startSrp(legacy.ClientId)).body.ChallengeName).toBe('PASSWORD_VERIFIER')
  const custom = await created({ ExplicitAuthFlows: ['CUSTOM_AUTH_FLOW_ONLY'] })
  expect(refusal(await startSrp(custom.ClientId))).toContain('is not enabled for the client')
  const both = await create({ ExplicitAuthFlows: ['USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] })
  expect(refusal(both)).toContain("prefix 'ALLOW' cannot be used with legacy auth flow names.")
})

// RefreshTokenValidity, API reference.
test('an app client has refresh tokens of 30 days if 0 was given', async () => {
  expect(await created({ RefreshTokenValidity: 0 })).toMatchObject({ RefreshTokenValidity: 30 })
})

// The API reference requires ClientName; the message is the service's for any missing member.
test('an app client must have a name', async () => {
  expect(refusal(await create({ ClientName: undefined }))).toContain(
    "Value null at 'clientName' failed to satisfy constraint: Member must not be null",
  )
})

test('an app client gets a new id when it is created, and signs in', async () => {
  const { ClientId } = await created({
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
    AccessTokenValidity: 10,
    TokenValidityUnits: { AccessToken: 'minutes' },
  })
  expect(ClientId).toMatch(/^[a-z0-9]{26}$/)
  expect((await signInByPassword(call, ClientId)).body.AuthenticationResult.ExpiresIn).toBe(600)
})

test('an app client gets a secret if the request asks for one', async () => {
  const { ClientId, ClientSecret } = await created({ GenerateSecret: true })
  expect(ClientSecret).toMatch(/^\w{52}$/)
  expect(refusal(await startSrp(ClientId))).toContain('secret but SECRET_HASH was not received')
})

test('an app client has the secret that the request gives it', async () => {
  const ClientSecret = 'chosen0by0the0application'
  const { ClientId } = await created({ ClientSecret })
  expect(await described(ClientId)).toMatchObject({ ClientSecret })
  expect(refusal(await create({ ClientSecret, GenerateSecret: true }))).toContain('ClientSecret')
  expect(refusal(await create({ ClientSecret: 'short' }))).toContain('greater than or equal to 24')
})

// AccessTokenValidity, IdTokenValidity and RefreshTokenValidity, API reference. The wording:
// aws-samples/cloudfront-authorization-at-edge#144.
test.each([
  { AccessTokenValidity: 4, TokenValidityUnits: { AccessToken: 'minutes' } },
  { IdTokenValidity: 25 },
  { RefreshTokenValidity: 59, TokenValidityUnits: { RefreshToken: 'minutes' } },
  { RefreshTokenValidity: 3651 },
])('an app client cannot have tokens with the lifetimes %j', async (lifetimes) => {
  for (const request of [create, update])
    expect(refusal(await request(lifetimes))).toContain('Exception: Invalid range for token validity.')
})

// badmintoncryer/cdk-preflight, which quotes deployments.
test.each<[object, string]>([
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
])('an app client cannot have %j', async (settings, message) => {
  for (const request of [create, update])
    expect(refusal(await request(settings))).toBe(`400 InvalidParameterException: ${message}`)
})

// cisagov/crossfeed#440, anomalyco/sst#6272
test('an app client must have a callback URL for the code flow', async () => {
  expect(refusal(await create({ AllowedOAuthFlows: ['code'], AllowedOAuthScopes: ['openid'] }))).toBe(
    '400 InvalidOAuthFlowException: CallbackUrls can not be empty when code flow or implicit flow is selected.',
  )
})

test.each(['sub', 'email_verified', 'phone_number_verified'])(
  'an app client cannot let users write %s',
  async (name) => {
    expect(refusal(await create({ WriteAttributes: ['email', name] }))).toContain('Invalid write attributes')
  },
)

test('an app client cannot have both rotation and REFRESH_TOKEN_AUTH', async () => {
  const both = await update({
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 10 },
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  })
  expect(refusal(both)).toContain(
    'ALLOW_REFRESH_TOKEN_AUTH is not a permitted ExplicitAuthFlow when refresh token rotation is enabled.',
  )
})

// aws-cdk sends a client without authFlows like this.
test('an app client can have rotation and no flows', async () => {
  const { ClientId } = await created({ RefreshTokenRotation: { Feature: 'ENABLED' } })
  expect(await described(ClientId)).toMatchObject({ RefreshTokenRotation: { Feature: 'ENABLED' } })
  const refresh = await call('InitiateAuth', {
    ClientId,
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: 'any' },
  })
  expect(refusal(refresh)).toContain('REFRESH_TOKEN_AUTH flow not enabled for this client')
})

test('an app client cannot be described if it does not exist or belongs to another pool', async () => {
  const refusalOf = async (more: object) =>
    refusal(await call('DescribeUserPoolClient', { UserPoolId, ClientId: OWN, ...more }))
  expect(await refusalOf({ ClientId: 'gone' })).toContain('User pool client gone does not exist.')
  expect(await refusalOf({ UserPoolId: 'local_Other' })).toContain('User pool local_Other does not exist.')
})

// DeleteUserPoolClient and ListUserPoolClients, API reference.
test('an app client that is deleted can no longer sign anybody in', async () => {
  const listed = async () => (await call('ListUserPoolClients', { UserPoolId })).body.UserPoolClients
  const server = { ClientId: SERVER_CLIENT_ID, ClientName: 'server', UserPoolId }
  expect(await listed()).toEqual([{ ClientId: OWN, ClientName: 'web', UserPoolId }, server])
  expect((await call('DeleteUserPoolClient', { UserPoolId, ClientId: OWN })).body).toEqual({})
  expect(await listed()).toEqual([server])
  const unknown = `400 ResourceNotFoundException: User pool client ${OWN} does not exist.`
  expect(refusal(await signInByPassword(call, OWN))).toBe(unknown)
  expect(refusal(await call('DeleteUserPoolClient', { UserPoolId, ClientId: OWN }))).toBe(unknown)
})
