import { expect, test } from 'vitest'
import { createPool } from '../../pool'
import { caller, signInByPassword, signInBySrp } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { admin, call, clientId, control, read, ready, send, signIn, tokens, UserPoolId } = testPool()

const copy = (state: unknown) => JSON.parse(JSON.stringify(state))

function nextPool(state: unknown, baseUrl = ready.endpoint) {
  const pool = createPool({ baseUrl, state })
  return { pool, call: caller((request) => pool.fetch(request), baseUrl) }
}

test('the state of a pool makes a new pool with the same users, groups, clients, sign-ins and keys', async () => {
  const { AccessToken, RefreshToken } = await tokens()
  await call('AdminCreateUser', { UserPoolId, Username: 'ann@example.com', MessageAction: 'SUPPRESS' })
  await admin('AdminSetUserPassword', 'ann@example.com', { Password: 'Ann-5ecret', Permanent: true })
  await call('CreateGroup', { UserPoolId, GroupName: 'tenant_acme_99' })
  await admin('AdminAddUserToGroup', 'ann@example.com', { GroupName: 'tenant_acme_99' })
  const { UserPoolClient } = (await call('CreateUserPoolClient', { UserPoolId, ClientName: 'mine' })).body
  await control('pool', { mfa: 'OFF' })

  const state = copy(await read('/control/state'))
  const next = nextPool(state)
  expect((await next.call('GetUser', { AccessToken })).body.Username).toMatch(/^5eed/)
  const refreshed = await next.call('GetTokensFromRefreshToken', { RefreshToken, ClientId: clientId })
  expect(refreshed.status).toBe(200)
  const srp = await signInBySrp(next.call, clientId, 'ann@example.com', 'Ann-5ecret')
  const claims = JSON.parse(atob(srp.body.AuthenticationResult.IdToken.split('.')[1]))
  expect(claims['cognito:groups']).toEqual(['tenant_acme_99'])
  const client = { UserPoolId, ClientId: UserPoolClient.ClientId }
  expect((await next.call('DescribeUserPoolClient', client)).body.UserPoolClient).toEqual(UserPoolClient)
  const set = new Request(`${ready.endpoint}/control/pool`, { method: 'POST' })
  const { mfa } = await (await next.pool.fetch(set)).json()
  expect(mfa).toBe('OFF')
  const jwks = `/${UserPoolId}/.well-known/jwks.json`
  expect(await (await next.pool.fetch(new Request(ready.endpoint + jwks))).json()).toEqual(await read(jwks))
})

test('the state of a pool contains every pool of the server', async () => {
  const { Id } = (
    await call('CreateUserPool', {
      PoolName: 'orders',
      Schema: [{ Name: 'team', AttributeDataType: 'String' }],
    })
  ).body.UserPool
  const named = { UserPoolId: Id }
  const server = { ...named, Identifier: 'orders', Name: 'Orders' }
  await call('CreateResourceServer', server)
  await call('AdminCreateUser', { ...named, Username: 'ann', MessageAction: 'SUPPRESS' })
  const described = (await call('DescribeUserPool', named)).body
  const state = copy(await read('/control/state'))
  const next = nextPool(state)
  expect((await next.call('DescribeUserPool', named)).body).toEqual(described)
  expect((await next.call('DescribeResourceServer', server)).body.ResourceServer).toMatchObject(server)
  expect((await next.call('AdminGetUser', { ...named, Username: 'ann' })).status).toBe(200)
  expect(copy(await next.pool.exportState())).toEqual(state)
})

// Version 1 had a single pool, with its keys and data in place of the list of pools.
test('the state of a pool of version 1 is read', async () => {
  await tokens()
  const state = copy(await read('/control/state'))
  const { pools, ...rest } = state
  const [{ id: _, ...first }] = pools
  expect(copy(await nextPool({ ...rest, version: 1, ...first }).pool.exportState())).toEqual(state)
})

test('the state of a pool from before first factors, passkeys and session tracking gets those of the seed, and in other pools the password', async () => {
  const { Id } = (await call('CreateUserPool', { PoolName: 'orders' })).body.UserPool
  const { RefreshToken } = await tokens()
  const state = copy(await read('/control/state'))
  for (const { data } of state.pools) {
    delete data.settings.firstFactors
    delete data.settings.sessionTracking
    delete data.ssoMinutes
    delete data.definition.alwaysTemporaryPassword
    delete data.definition.mfaConfig.WebAuthnConfiguration
    for (const [, user] of data.users.$map) {
      delete user.passkeyMfa
      delete user.passkeys
    }
    for (const [, grant] of data.grants.$map) delete grant.seen
  }
  const next = nextPool(state)
  const factors = async (id: string) =>
    (await next.call('DescribeUserPool', { UserPoolId: id })).body.UserPool.Policies.SignInPolicy
  expect(await factors(Id)).toEqual({ AllowedFirstAuthFactors: ['PASSWORD'] })
  expect((await factors(UserPoolId)).AllowedFirstAuthFactors).toHaveLength(4)
  const made = await next.call('AdminCreateUser', { UserPoolId, Username: 'ann@example.com' })
  expect(made.body.User.UserStatus).toBe('FORCE_CHANGE_PASSWORD')

  const refreshed = await next.call('GetTokensFromRefreshToken', { RefreshToken, ClientId: clientId })
  const { AccessToken } = refreshed.body.AuthenticationResult
  const own = async (operation: string) => (await next.call(operation, { AccessToken })).body
  expect((await own('ListWebAuthnCredentials')).Credentials).toEqual([])
  expect((await own('StartWebAuthnRegistration')).CredentialCreationOptions.rp.id).toBe('localhost')
  expect((await own('ListUserSessions')).Sessions).toEqual([])
  await signInByPassword(next.call, clientId)
  expect((await own('ListUserSessions')).Sessions).toHaveLength(1)
})

test('the state of a pool can replace the whole state of a running pool, including its keys', async () => {
  const before = copy(await read('/control/state'))
  const { AccessToken } = await tokens()
  const other = createPool({ baseUrl: ready.endpoint })
  await control('state', copy(await other.exportState()))
  const jwks = `/${UserPoolId}/.well-known/jwks.json`
  const published = await other.fetch(new Request(ready.endpoint + jwks))
  expect(await read(jwks)).toEqual(await published.json())
  expect((await call('GetUser', { AccessToken })).error).toBe('NotAuthorizedException')
  expect((await signIn('plain@example.com')).status).toBe(200)
  await control('state', before)
  expect(await read(jwks)).not.toEqual(await (await other.fetch(new Request(ready.endpoint + jwks))).json())
})

test.each([
  ['another port', 'http://127.0.0.1:4444'],
  ['an address that a proxy forwards', 'https://app.example.com'],
])('the state of a pool works for a pool at %s', async (_, origin) => {
  const next = nextPool(copy(await read('/control/state')), origin)
  const { UserPoolClient } = (await next.call('DescribeUserPoolClient', { UserPoolId, ClientId: clientId }))
    .body
  expect(UserPoolClient.CallbackURLs).toContain(`${origin}/auth/callback`)
  expect(UserPoolClient.CallbackURLs).toContain(`${ready.endpoint}/auth/callback`)
})

type PoolDocument = Record<string, object>
interface State {
  pools: [PoolDocument]
}
const inPool = (spoil: (pool: PoolDocument) => unknown) => (state: State) => ({
  ...state,
  pools: [spoil(state.pools[0])],
})
const withUsers = (users: unknown) => inPool((pool) => ({ ...pool, data: { ...pool['data'], users } }))
const spoilt: [string, (state: State) => unknown, string][] = [
  ['a list', () => [], 'it is damaged'],
  ['nothing', () => null, 'it is damaged'],
  ['something else', () => ({ name: 'my-app', version: 1 }), 'it is not the state of a local pool'],
  ['of a later version', (state) => ({ ...state, version: 3 }), 'it has version 3'],
  ['without data', inPool((pool) => ({ ...pool, data: 7 })), 'data is damaged'],
  ['with users of another kind', withUsers([]), 'data.users'],
  ['with a user who is none', withUsers({ $map: [['x', 7]] }), 'a user is damaged'],
  ['with a spoilt user', withUsers({ $map: [['x', { attributes: {} }]] }), 'a user.attributes'],
  ['without a list of pools', (state) => ({ ...state, pools: {} }), 'pools is damaged'],
  ['with a pool without an id', inPool((pool) => ({ ...pool, id: undefined })), 'a pool has no id'],
  ['with a pool twice', (all) => ({ ...all, pools: [...all.pools, ...all.pools] }), 'a pool is listed twice'],
  ['without keys', inPool((pool) => ({ ...pool, keys: 7 })), 'keys is damaged'],
  [
    'with a spoilt key',
    inPool((pool) => ({ ...pool, keys: { ...pool['keys'], id: { kid: 'x' } } })),
    'a signing key is damaged',
  ],
  [
    'with a script as a callback address',
    (state) =>
      JSON.parse(JSON.stringify(state).replace(`${ready.endpoint}/auth/callback`, 'javascript:alert(1)')),
    'an app client has an address that is not allowed',
  ],
]

test.each(spoilt)('an invalid state is refused and changes nothing: %s', async (_, spoil, why) => {
  const state = copy(await read('/control/state'))
  const answer = await send('/control/state', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(spoil(structuredClone(state))),
  })
  expect(answer.status).toBe(400)
  expect((await answer.json()).error).toContain(why)
  expect(copy(await read('/control/state'))).toEqual(state)
})
