import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { call, ready, send, UserPoolId } = testPool()

const SCOPES = [
  { ScopeName: 'read', ScopeDescription: 'Reads orders' },
  { ScopeName: 'write', ScopeDescription: 'Writes orders' },
]
const orders = { UserPoolId, Identifier: 'https://orders.example.com', Name: 'Orders' }
const READ = 'https://orders.example.com/read'
const WRITE = 'https://orders.example.com/write'

const create = (more: object = {}) => call('CreateResourceServer', { ...orders, Scopes: SCOPES, ...more })

// The operations on resource servers, API reference.
test('a resource server can be created once, described, changed and deleted', async () => {
  const { ResourceServer } = (await create()).body
  expect(ResourceServer).toEqual({ ...orders, Scopes: SCOPES })
  expect(refusal(await create())).toBe(
    `400 InvalidParameterException: ${orders.Identifier} already exists in user pool ${UserPoolId}.`,
  )
  expect((await call('DescribeResourceServer', orders)).body).toEqual({ ResourceServer })
  await call('UpdateResourceServer', { ...orders, Name: 'All orders' })
  const changed = (await call('DescribeResourceServer', orders)).body.ResourceServer
  expect(changed).toEqual({ ...orders, Name: 'All orders', Scopes: [] })
  expect((await call('DeleteResourceServer', orders)).body).toEqual({})
  for (const operation of ['DescribeResourceServer', 'UpdateResourceServer', 'DeleteResourceServer'])
    expect(refusal(await call(operation, orders))).toContain('400 ResourceNotFoundException')
})

const client = (more: object = {}) =>
  call('CreateUserPoolClient', {
    UserPoolId,
    ClientName: 'machine',
    GenerateSecret: true,
    AllowedOAuthFlows: ['client_credentials'],
    AllowedOAuthScopes: [READ, WRITE],
    AllowedOAuthFlowsUserPoolClient: true,
    ...more,
  })

const tokenOf = async (fields: Record<string, string>, credentials: string) => {
  const answer = await send('/oauth2/token', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Authorization: `Basic ${btoa(credentials)}`,
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...fields }).toString(),
  })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

// "The token endpoint" and "Scopes, M2M, and resource servers", developer guide.
test('client_credentials gives an access token of the client with the requested scopes, or with all', async () => {
  await create()
  const { ClientId, ClientSecret } = (await client()).body.UserPoolClient
  const all = (await tokenOf({}, `${ClientId}:${ClientSecret}`)).body
  expect(all).toEqual({ access_token: expect.any(String), expires_in: 3600, token_type: 'Bearer' })
  const claims = decodeJwt(all.access_token)
  expect(claims).toMatchObject({
    sub: ClientId,
    client_id: ClientId,
    token_use: 'access',
    scope: `${READ} ${WRITE}`,
    version: 2,
    iss: `${ready.endpoint}/${UserPoolId}`,
  })
  expect(claims).not.toHaveProperty('username')
  const one = (await tokenOf({ scope: WRITE }, `${ClientId}:${ClientSecret}`)).body
  expect(decodeJwt(one.access_token)['scope']).toBe(WRITE)
  // The token belongs to no user.
  expect(refusal(await call('GetUser', { AccessToken: all.access_token }))).toBe(
    '400 NotAuthorizedException: Access Token does not have required scopes',
  )
})

test('client_credentials is refused with a scope for users, a scope that the client does not have, or a wrong secret', async () => {
  await create()
  const { ClientId, ClientSecret } = (await client({ AllowedOAuthScopes: [READ] })).body.UserPoolClient
  for (const scope of ['openid', WRITE, `${READ} ${WRITE}`])
    expect((await tokenOf({ scope }, `${ClientId}:${ClientSecret}`)).body.error).toBe('invalid_scope')
  expect((await tokenOf({}, `${ClientId}:wrong`)).body).toEqual({
    error: 'invalid_client',
    error_description: 'invalid_client_secret',
  })
})

test('client_credentials needs a client with a secret and no other flow, and scopes that exist', async () => {
  expect(refusal(await client())).toBe(`400 ScopeDoesNotExistException: Invalid scope requested: ${READ}`)
  await create()
  expect(refusal(await client({ GenerateSecret: false }))).toContain('400 InvalidOAuthFlowException')
  expect(refusal(await client({ AllowedOAuthFlows: ['client_credentials', 'code'] }))).toContain(
    'can not be selected along with code flow',
  )
  // hashicorp/terraform-provider-aws#4984
  expect(refusal(await client({ AllowedOAuthScopes: [READ, 'openid'] }))).toBe(
    '400 InvalidOAuthFlowException: openid is not supported with client_credentials flow',
  )
})
