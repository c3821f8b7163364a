import { readFileSync } from 'node:fs'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { ConfigError, type PoolConfig, readConfigFile } from '../../config/config'
import { createPool } from '../../pool'
import { caller, controlRequest } from '../../../../tests/support/poolClient'
import { given } from '../ownPool'
import { poolKeys } from '../../../../tests/support/poolKeys'

const FLOWS = ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] as const

const ORDERS: PoolConfig = {
  id: 'us-east-1_Test12345',
  PoolName: 'Orders',
  issuer: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Test12345',
  UsernameConfiguration: { CaseSensitive: false },
  AliasAttributes: ['email'],
  AutoVerifiedAttributes: ['email'],
  Policies: { PasswordPolicy: { MinimumLength: 6 } },
  Schema: [{ Name: 'team', AttributeDataType: 'String' }],
  LambdaConfig: { PreSignUp: 'arn:aws:lambda:us-east-1:000000000000:function:pre' },
  resourceServers: [
    { Identifier: 'orders', Name: 'Orders', Scopes: [{ ScopeName: 'read', ScopeDescription: 'Reads' }] },
  ],
  clients: [
    { id: 'web', ClientName: 'Web', ExplicitAuthFlows: [...FLOWS], ReadAttributes: ['email', 'custom:team'] },
    {
      id: 'machine',
      secret: 'a-secret-of-the-machine-1'.replaceAll('-', '_'),
      AllowedOAuthFlows: ['client_credentials'],
      AllowedOAuthScopes: ['orders/read'],
      AllowedOAuthFlowsUserPoolClient: true,
    },
  ],
  groups: [{ GroupName: 'admins', Description: 'Who administer', Precedence: 1 }],
  users: [
    {
      Username: 'ann',
      Password: 'simple',
      UserAttributes: given({ email: 'ann@example.com', email_verified: 'true', 'custom:team': 'blue' }),
      groups: ['admins'],
    },
    { Username: 'bob', TemporaryPassword: 'for-now' },
  ],
}
const SHOP: PoolConfig = {
  id: 'eu-west-1_Shop',
  clients: [{ id: 'shop', ExplicitAuthFlows: [...FLOWS] }],
  users: [{ Username: 'ann', Password: 'Other-5ecret' }],
}

const BASE = 'http://pool.test'

function configured(pools: readonly PoolConfig[] = [ORDERS, SHOP]) {
  const pool = createPool({ baseUrl: BASE, keys: poolKeys(), pools })
  const call = caller((request) => pool.fetch(request), BASE)
  const signIn = (ClientId: string, USERNAME: string, PASSWORD: string) =>
    call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters: { USERNAME, PASSWORD } })
  const control = (path: string, body?: object) => pool.fetch(controlRequest(BASE, path, body))
  return { pool, call, signIn, control }
}

describe('a configuration', () => {
  test('makes pools with their ids, clients, groups and users', async () => {
    const { pool, call, signIn } = configured()
    expect(pool.ready).toMatchObject({
      region: 'us-east-1',
      userPoolId: ORDERS.id,
      clientId: 'web',
      identityPoolId: 'us-east-1:6a7e4005-1de7-4b00-8000-900190019001',
      users: [{ email: 'ann', password: 'simple' }],
    })
    const { AccessToken, IdToken } = (await signIn('web', 'ann@example.com', 'simple')).body
      .AuthenticationResult
    expect(decodeJwt(AccessToken)).toMatchObject({ iss: ORDERS.issuer, client_id: 'web', username: 'ann' })
    expect(decodeJwt(IdToken)).toMatchObject({ 'custom:team': 'blue', 'cognito:groups': ['admins'] })
    expect((await call('GetUser', { AccessToken })).body.Username).toBe('ann')
    expect((await signIn('web', 'bob', 'for-now')).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    const other = (await signIn('shop', 'ann', 'Other-5ecret')).body.AuthenticationResult
    expect(decodeJwt(other.AccessToken)['iss']).toBe(`${BASE}/${SHOP.id}`)
    const { UserPool } = (await call('DescribeUserPool', { UserPoolId: ORDERS.id })).body
    expect(UserPool).toMatchObject({ Id: ORDERS.id, Name: 'Orders', LambdaConfig: ORDERS.LambdaConfig })
    expect((await call('ListUserPools', { MaxResults: 60 })).body.UserPools).toHaveLength(2)
  })

  test('is restored by a reset, and gives each pool its own keys', async () => {
    const { pool, call, signIn, control } = configured()
    const named = { UserPoolId: ORDERS.id, Username: 'ann' }
    await call('AdminDeleteUser', named)
    await call('DeleteUserPool', { UserPoolId: SHOP.id })
    await control('reset')
    expect((await call('AdminGetUser', named)).status).toBe(200)
    expect((await signIn('shop', 'ann', 'Other-5ecret')).status).toBe(200)
    const [one, two] = await Promise.all(
      [ORDERS.id, SHOP.id].map(async (id) =>
        (await pool.fetch(new Request(`${BASE}/${id}/.well-known/jwks.json`))).text(),
      ),
    )
    expect(one).not.toBe(two)
    const found = await pool.fetch(new Request(`${BASE}/${ORDERS.id}/.well-known/openid-configuration`))
    const jwks_uri = `${BASE}/${ORDERS.id}/.well-known/jwks.json`
    expect(await found.json()).toMatchObject({ issuer: ORDERS.issuer, jwks_uri })
  })

  test('lets /control change the settings of each pool', async () => {
    const { call, control } = configured()
    const set = async (path: string, body: object) => (await control(path, body)).status
    const mfaOf = async (id: string) =>
      (await call('GetUserPoolMfaConfig', { UserPoolId: id })).body.MfaConfiguration
    expect(await set('pool', { mfa: 'ON' })).toBe(200)
    expect(await set('pool', { mfa: 'OPTIONAL', userPoolId: SHOP.id })).toBe(200)
    expect([await mfaOf(ORDERS.id), await mfaOf(SHOP.id)]).toEqual(['ON', 'OPTIONAL'])
    expect(await set('pool', { mfa: 'ON', userPoolId: 'a_B' })).toBe(400)
    expect(await set('lifetimes', { clientId: 'shop', accessToken: 300 })).toBe(200)
    const { body } = await call('DescribeUserPoolClient', { UserPoolId: SHOP.id, ClientId: 'shop' })
    expect(body.UserPoolClient).toMatchObject({ AccessTokenValidity: 300 })
    expect(await set('user', { userPoolId: SHOP.id, username: 'bob', mfaSetUpDemanded: true })).toBe(400)
    expect(await set('user', { username: 'bob', mfaSetUpDemanded: true })).toBe(200)
  })

  test('adds pools that a stored state lacks, and does not change those that it has', async () => {
    const before = configured([ORDERS])
    await before.call('AdminDeleteUser', { UserPoolId: ORDERS.id, Username: 'bob' })
    const state: unknown = JSON.parse(JSON.stringify(await before.pool.exportState()))
    const pool = createPool({ baseUrl: BASE, pools: [ORDERS, SHOP], state })
    const call = caller((request) => pool.fetch(request), BASE)
    const names = async (id: string) =>
      (await call('ListUsers', { UserPoolId: id })).body.Users.map(
        (each: { Username: string }) => each.Username,
      )
    expect([await names(ORDERS.id), await names(SHOP.id)]).toEqual([['ann'], ['ann']])
  })

  test.each<[string, object, string]>([
    ['an unknown field', { id: 'a_B', Polices: {} }, 'pools[0].Polices is not a field; the fields are id,'],
    ['no id', {}, "pools[0]: 1 validation error detected: Value null at 'id'"],
    ['an id without a region', { id: 'Test' }, String.raw`regular expression pattern: [\w-]+_[0-9a-zA-Z]+`],
    ['an issuer that is no address', { ...ORDERS, issuer: 'x' }, "at 'issuer' failed to satisfy constraint"],
    ['a wrong value', { ...ORDERS, MfaConfiguration: 'MAYBE' }, 'enum value set: [OFF, ON, OPTIONAL]'],
    [
      'a wrong flow of a client',
      { id: 'a_B', clients: [{ id: 'web', ExplicitAuthFlows: ['SRP'] }] },
      "pools[0].clients[0]: 1 validation error detected: Value 'SRP' at 'explicitAuthFlows.1.member'",
    ],
    [
      'an unknown field of a user',
      { ...ORDERS, users: [{ Username: 'ann', Groups: [] }] },
      'pools[0].users[0].Groups is not a field; the fields are Username, UserAttributes, Password',
    ],
    ['a client twice', { ...ORDERS, clients: [{ id: 'a' }, { id: 'a' }] }, 'the app client a is used twice'],
  ])('with %s is refused at once with the path of the value and what is allowed', (_, pool, message) => {
    const read = () => readConfigFile(JSON.stringify({ pools: [pool] }))
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(message)
  })

  test.each<[string, Partial<PoolConfig>, string]>([
    [
      'a password that the policy refuses',
      { users: [{ Username: 'ann', Password: 'simple' }], Policies: {} },
      'pools[0].users[0]: Password does not conform to policy: Password not long enough',
    ],
    [
      'an attribute that the schema does not have',
      { users: [{ Username: 'ann', UserAttributes: [{ Name: 'custom:none', Value: 'x' }] }] },
      'pools[0].users[0]: Attributes did not conform to the schema: custom:none',
    ],
    ['an unknown group', { users: [{ Username: 'ann', groups: ['none'] }] }, 'users[0]: Group not found.'],
    [
      'a scope that is none',
      { clients: [{ id: 'web', AllowedOAuthScopes: ['orders/none'] }] },
      'pools[0].clients[0]: Invalid scope requested: orders/none',
    ],
    [
      'a network by another name',
      { identityProviders: [{ ProviderName: 'Ours', ProviderType: 'Google', ProviderDetails: {} }] },
      'pools[0].identityProviders[0]: Provider Ours cannot be of type Google.',
    ],
    ['two kinds of names', { UsernameAttributes: ['email'] }, 'pools[0]: Only one of the aliasAttributes'],
  ])('with %s is refused by the first call', async (_, change, message) => {
    const { pool } = configured([{ ...ORDERS, ...change }])
    await expect(pool.fetch(new Request(`${BASE}/control/ready`))).rejects.toThrow(message)
  })

  test.each([
    ['', 'it is not JSON'],
    ['7', 'it is not a JSON object'],
    ['[]', 'it is not a JSON object with the field pools'],
    ['{"UserPool":{"Name":"none"}}', "pools[0]: 1 validation error detected: Value null at 'id'"],
    ['{"pool":[]}', 'it.pool is not a field; the fields are pools'],
    ['{"pools":{}}', 'can not be converted to a List'],
  ])('that is the text %s is refused', (text, message) => {
    expect(() => readConfigFile(text)).toThrow(ConfigError)
    expect(() => readConfigFile(text)).toThrow(message)
  })
})

const sub = '0b2f1c3a-5d4e-4f60-8a7b-9c8d7e6f5a4b'
const mail = (Username: string) => ({ Username, Password: 'Other-5ecret', sub })

test('the sub of a user of a configuration is that of the tokens, and in a pool of addresses the user name, also after a reset', async () => {
  const shop: PoolConfig = { ...SHOP, UsernameAttributes: ['email'], users: [mail('ann@example.com')] }
  const { control, signIn } = configured([shop])
  const claims = async () => {
    const { body } = await signIn('shop', 'ann@example.com', 'Other-5ecret')
    return decodeJwt(body.AuthenticationResult.AccessToken)
  }
  expect(await claims()).toMatchObject({ sub, username: sub })
  await control('reset')
  expect(await claims()).toMatchObject({ sub })
})

test('the sub of a user of a configuration must be a UUID of one user', () => {
  const make = (users: NonNullable<PoolConfig['users']>) => () =>
    createPool({ baseUrl: BASE, keys: poolKeys(), pools: [{ ...SHOP, users }] })
  expect(make([{ ...mail('ann'), sub: 'ann' }])).toThrow(
    "pools[0].users[0]: 1 validation error detected: Value 'ann' at 'sub'",
  )
  expect(make([mail('ann'), mail('bob')])).toThrow(`the sub ${sub} is used twice`)
})

const printed = readFileSync('local/pool/tests/config/describedPool.json', 'utf8')
const { UserPool } = JSON.parse(printed)
const UserPoolId = String(UserPool.Id)
const UserPoolClient = {
  UserPoolId,
  ClientName: 'web',
  ClientId: '1example23456789',
  ClientSecret: '1example0secret0of0the0client',
  CreationDate: '2026-03-02T09:00:00.000000+00:00',
  TokenValidityUnits: {},
  ReadAttributes: ['email', 'custom:tenant'],
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
}
const attributes = { email: 'ann@example.com', 'custom:tenant': 'blue', 'dev:custom:plan': 'gold' }
const described: PoolConfig = {
  UserPool,
  clients: [{ UserPoolClient, ExplicitAuthFlows: [...FLOWS], secret: undefined }],
  users: [{ Username: 'ann', Password: 'Long-enough-1', UserAttributes: given(attributes) }],
}

test('a pool as AWS describes it is taken as it is printed, without what only describes', async () => {
  const { pool, call } = configured(readConfigFile(printed))
  expect(pool.ready).toMatchObject({ region: 'eu-central-1', userPoolId: UserPoolId, clientId: '' })
  // What the local pool says of itself, or in another order.
  const own = /^(?:Arn|EstimatedNumberOfUsers|Domain|CustomDomain|\w+Date|SchemaAttributes)$/
  const settings = Object.fromEntries(Object.entries(UserPool).filter(([field]) => !own.test(field)))
  const schema = UserPool.SchemaAttributes.filter(({ Name }: { Name: string }) =>
    /custom:|^email$/.test(Name),
  )
  const { body } = await call('DescribeUserPool', { UserPoolId })
  expect(body.UserPool).toMatchObject({ ...settings, SchemaAttributes: expect.arrayContaining(schema) })
})

test('a pool as AWS describes it is taken with its app clients, and fields beside have priority', async () => {
  const { call, signIn } = configured([described])
  expect((await signIn(UserPoolClient.ClientId, 'ann', 'Long-enough-1')).status).toBe(200)
  const named = { UserPoolId, ClientId: UserPoolClient.ClientId }
  expect((await call('DescribeUserPoolClient', named)).body.UserPoolClient).toMatchObject({
    ClientName: 'web',
    ReadAttributes: UserPoolClient.ReadAttributes,
    ExplicitAuthFlows: [...FLOWS],
  })
})

test('a pool as AWS describes it has its identity providers, as DescribeIdentityProvider answers them or CreateIdentityProvider takes them', async () => {
  const IdentityProvider = {
    UserPoolId,
    ProviderName: 'Okta',
    ProviderType: 'OIDC' as const,
    ProviderDetails: { client_id: 'app', client_secret: 'shh', oidc_issuer: 'https://okta.example.com' },
    AttributeMapping: { email: 'mail', username: 'sub' },
    IdpIdentifiers: ['example.com'],
    LastModifiedDate: '2026-03-02T10:00:00.000000+00:00',
    CreationDate: '2026-03-02T09:00:00.000000+00:00',
  }
  const google = { ProviderName: 'Google', ProviderType: 'Google' as const, ProviderDetails: {} }
  const SupportedIdentityProviders = ['Okta', 'Google']
  const { call } = configured([
    {
      ...described,
      identityProviders: [{ IdentityProvider }, google],
      clients: [{ UserPoolClient: { ...UserPoolClient, SupportedIdentityProviders } }],
    },
  ])
  const named = { UserPoolId, ProviderName: 'Okta' }
  const { CreationDate: _, LastModifiedDate: __, ...settings } = IdentityProvider
  expect((await call('DescribeIdentityProvider', named)).body.IdentityProvider).toMatchObject(settings)
  const { body } = await call('ListIdentityProviders', { UserPoolId })
  expect(body.Providers.map(({ ProviderName }: typeof google) => ProviderName)).toEqual(['Okta', 'Google'])
})

test('a pool as AWS describes it is what the local pool answers, too', async () => {
  const first = configured()
  const { body } = await first.call('DescribeUserPool', { UserPoolId: ORDERS.id })
  const client = await first.call('DescribeUserPoolClient', { UserPoolId: ORDERS.id, ClientId: 'web' })
  const second = configured([{ ...body, clients: [client.body] }])
  const again = await second.call('DescribeUserPool', { UserPoolId: ORDERS.id })
  expect(again.body.UserPool.SchemaAttributes).toEqual(body.UserPool.SchemaAttributes)
  const named = { UserPoolId: ORDERS.id, ClientId: 'web' }
  const clientAgain = await second.call('DescribeUserPoolClient', named)
  const { CreationDate: _, LastModifiedDate: __, ...settings } = client.body.UserPoolClient
  expect(clientAgain.body.UserPoolClient).toMatchObject(settings)
})

const made = async (call: ReturnType<typeof configured>['call'], id: string) => {
  await call('CreateUserPool', { PoolName: 'orders', UserPoolTags: { _custom_id_: id } })
  const ClientName = `_custom_id_:${id.replace(/.*_/, '')}`
  const web = { UserPoolId: id, ClientName, ExplicitAuthFlows: FLOWS }
  return (await call('CreateUserPoolClient', web)).body.UserPoolClient.ClientId
}

test('a configuration without pools is an empty server, into which operations make pools', async () => {
  const { pool, call, control, signIn } = configured(readConfigFile('{"pools":[]}'))
  expect(pool.ready).toMatchObject({ region: 'local', userPoolId: '', clientId: '', users: [] })
  expect((await call('ListUserPools', { MaxResults: 60 })).body.UserPools).toEqual([])
  const client = await made(call, 'local_orders')
  const user = { UserPoolId: 'local_orders', Username: 'ann' }
  await call('AdminCreateUser', { ...user, MessageAction: 'SUPPRESS' })
  await call('AdminSetUserPassword', { ...user, Password: 'Ann-5ecret', Permanent: true })
  const { AccessToken } = (await signIn(client, 'ann', 'Ann-5ecret')).body.AuthenticationResult
  expect(decodeJwt(AccessToken)['iss']).toBe(`${BASE}/local_orders`)
  const { Id } = (await call('CreateUserPool', { PoolName: 'more' })).body.UserPool
  expect(Id).toMatch(/^local_\w{9}$/)
  await control('reset')
  expect((await call('ListUserPools', { MaxResults: 60 })).body.UserPools).toEqual([])
})

test('a configuration without pools keeps what is made in it, and means its oldest pool where none is named', async () => {
  const { pool, call, control } = configured([])
  await made(call, 'local_one')
  await made(call, 'local_two')
  expect((await control('pool', { mfa: 'ON' })).status).toBe(200)
  const again = createPool({ baseUrl: BASE, pools: [], state: await pool.exportState() })
  const mfaOf = async (id: string) =>
    (await caller((request) => again.fetch(request), BASE)('GetUserPoolMfaConfig', { UserPoolId: id })).body
  expect([await mfaOf('local_one'), await mfaOf('local_two')]).toMatchObject([
    { MfaConfiguration: 'ON' },
    { MfaConfiguration: 'OFF' },
  ])
})
