import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { ownPools } from '../ownPool'
import { identityPool } from '../identityPool'
import { servedPool } from '../../../../tests/support/servedPool'

const pool = servedPool()
const { identity, getId, logins, provider } = identityPool(pool)

/** An identity pool for one client of a user pool of one's own, and the login of its user. */
async function ownIdentityPool(more: object = {}) {
  const own = await ownPools({ call: pool.call, lastCode: async () => '' })({})
  await own.add('ann')
  const { IdToken } = (await own.signIn('ann')).body.AuthenticationResult
  const ProviderName = `${pool.endpoint.replace('http://', '')}/${own.UserPoolId}`
  const made = await identity('CreateIdentityPool', {
    IdentityPoolName: 'orders',
    AllowUnauthenticatedIdentities: false,
    CognitoIdentityProviders: [{ ProviderName, ClientId: own.ClientId }],
    ...more,
  })
  return { own, made, IdentityPoolId: made.IdentityPoolId, Logins: { [ProviderName]: IdToken }, ProviderName }
}

test('an identity pool is described as it was made, listed, updated and deleted', async () => {
  const more = { DeveloperProviderName: 'dev' }
  const { made, IdentityPoolId, ProviderName, own } = await ownIdentityPool(more)
  expect(made).toEqual({
    IdentityPoolId: expect.stringMatching(/^local:[\da-f-]{36}$/),
    IdentityPoolName: 'orders',
    AllowUnauthenticatedIdentities: false,
    CognitoIdentityProviders: [{ ProviderName, ClientId: own.ClientId, ServerSideTokenCheck: false }],
    DeveloperProviderName: 'dev',
  })
  expect(await identity('DescribeIdentityPool', { IdentityPoolId })).toEqual(made)
  const listed = await identity('ListIdentityPools', { MaxResults: 60 })
  expect(listed.IdentityPools.map((each: { IdentityPoolId: string }) => each.IdentityPoolId)).toEqual([
    pool.ready.identityPoolId,
    IdentityPoolId,
  ])
  const changed = { IdentityPoolId, IdentityPoolName: 'more', AllowUnauthenticatedIdentities: true }
  await identity('UpdateIdentityPool', changed)
  const updated = { ...changed, CognitoIdentityProviders: [] }
  expect(await identity('DescribeIdentityPool', { IdentityPoolId })).toEqual(updated)
  expect(await identity('DeleteIdentityPool', { IdentityPoolId })).toEqual({})
  expect((await identity('DescribeIdentityPool', { IdentityPoolId })).message).toBe(
    `IdentityPool '${IdentityPoolId}' not found.`,
  )
})

test('an identity pool accepts the tokens of the client that it names, and no others', async () => {
  const { IdentityPoolId, Logins } = await ownIdentityPool()
  const { IdentityId } = await identity('GetId', { IdentityPoolId, Logins })
  expect(await identity('GetId', { IdentityPoolId, Logins })).toEqual({ IdentityId })
  expect((await identity('GetCredentialsForIdentity', { IdentityId, Logins })).Credentials).toBeDefined()
  expect((await identity('GetId', { IdentityPoolId, Logins: await logins() })).message).toContain(
    'not from a supported provider',
  )
  const CognitoIdentityProviders = [{ ProviderName: provider(), ClientId: 'another' }]
  const other = {
    IdentityPoolName: 'other',
    AllowUnauthenticatedIdentities: true,
    CognitoIdentityProviders,
  }
  const { IdentityPoolId: to } = await identity('CreateIdentityPool', other)
  expect((await identity('GetId', { IdentityPoolId: to, Logins: await logins() })).message).toBe(
    'Invalid login token. Incorrect token audience.',
  )
  expect((await identity('GetId', { IdentityPoolId: to })).IdentityId).toMatch(/^local:/)
})

test('an identity pool has roles, which are given back', async () => {
  const { IdentityPoolId } = await ownIdentityPool()
  const Roles = { authenticated: 'arn:aws:iam::000000000000:role/member' }
  expect(await identity('SetIdentityPoolRoles', { IdentityPoolId, Roles })).toEqual({})
  expect(await identity('GetIdentityPoolRoles', { IdentityPoolId })).toEqual({ IdentityPoolId, Roles })
})

const IdentityPoolId = () => pool.ready.identityPoolId

test('the identity pool of the ready line takes guests when it is updated so, and is not deleted', async () => {
  const described = await identity('DescribeIdentityPool', { IdentityPoolId: IdentityPoolId() })
  expect(described).toMatchObject({
    AllowUnauthenticatedIdentities: false,
    CognitoIdentityProviders: [{ ProviderName: provider() }],
  })
  await identity('UpdateIdentityPool', { ...described, AllowUnauthenticatedIdentities: true })
  expect((await getId()).IdentityId).toBeDefined()
  expect((await getId(await logins())).IdentityId).toBeDefined()
  expect((await identity('DeleteIdentityPool', { IdentityPoolId: IdentityPoolId() })).message).toBe(
    'The identity pool of the ready line cannot be deleted.',
  )
})

test('the identity pool of the ready line gives a token that says who somebody is, for ten minutes', async () => {
  const Logins = await logins()
  const { IdentityId } = await getId(Logins)
  const { Token } = await identity('GetOpenIdToken', { IdentityId, Logins })
  const { sub, aud, amr, iss, iat = 0, exp = 0, ...rest } = decodeJwt(Token)
  expect({ sub, aud, iss, rest }).toEqual({
    sub: IdentityId,
    aud: IdentityPoolId(),
    iss: 'https://cognito-identity.amazonaws.com',
    rest: {},
  })
  expect(amr).toContain('authenticated')
  expect(exp - iat).toBe(600)
  // It is no ID token.
  const [name = ''] = Object.keys(Logins)
  expect((await getId({ [name]: Token })).message).toContain('Invalid login token')
})

// getmoto/moto#1979, whose mend was tried against AWS (getmoto/moto#4415); aws-amplify/amplify-swift#2864.
const OPERATIONS =
  'CreateIdentityPool DeleteIdentityPool DescribeIdentityPool GetCredentialsForIdentity GetId GetIdentityPoolRoles ' +
  'GetOpenIdToken ListIdentityPools SetIdentityPoolRoles UpdateIdentityPool'

test.each(OPERATIONS.split(' '))('a broken constraint is a ValidationException of %s', async (operation) => {
  expect(await identity(operation, {})).toEqual({
    __type: 'ValidationException',
    message: expect.stringMatching(/validation errors? detected: .*Member must not be null$/),
  })
})
