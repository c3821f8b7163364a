/** "Pre token generation Lambda trigger", developer guide. */
import { describe, expect, test } from 'vitest'
import type { TriggerEvents } from '../../triggers/events'
import { answering, claims, failing, same, triggerPool } from './triggerPool'

type Details<Name extends 'PreTokenGeneration' | 'PreTokenGenerationV2'> = TriggerEvents[Name]['response']

const v1 = (claimsOverrideDetails: Details<'PreTokenGeneration'>['claimsOverrideDetails']) =>
  triggerPool({ PreTokenGeneration: answering({ claimsOverrideDetails }) })

const v2 = (
  claimsAndScopeOverrideDetails: Details<'PreTokenGenerationV2'>['claimsAndScopeOverrideDetails'],
) => triggerPool({ PreTokenGenerationV2: answering({ claimsAndScopeOverrideDetails }) })

const signedIn = async (pool: ReturnType<typeof triggerPool>, name = 'tenant-42@example.com') =>
  claims((await pool.signIn(name)).body.AuthenticationResult)

describe('PreTokenGeneration', () => {
  test('gets the event of AWS', async () => {
    const pool = triggerPool({ PreTokenGeneration: same })
    const { sub } = await pool.user('tenant-42@example.com')
    await pool.signIn('tenant-42@example.com')
    expect(pool.events).toEqual([
      expect.objectContaining({
        version: '1',
        triggerSource: 'TokenGeneration_Authentication',
        userName: sub,
        request: {
          userAttributes: expect.objectContaining({ sub, email: 'tenant-42@example.com' }),
          groupConfiguration: {
            groupsToOverride: ['tenant_acme_42'],
            iamRolesToOverride: [],
            preferredRole: null,
          },
        },
        response: { claimsOverrideDetails: null },
      }),
    ])
  })

  test('of version 1 changes claims of the ID token and keeps the groups', async () => {
    const { id, access } = await signedIn(
      v1({ claimsToAddOrOverride: { tier: 'gold', family_name: 'Other' }, claimsToSuppress: ['given_name'] }),
    )
    expect(id).toMatchObject({ tier: 'gold', family_name: 'Other', 'cognito:groups': ['tenant_acme_42'] })
    expect(id).not.toHaveProperty('given_name')
    expect(access).not.toHaveProperty('tier')
  })

  const KEPT = ['sub', 'iss', 'aud', 'exp', 'token_use', 'cognito:username', 'dev:custom:a']
  test.each(KEPT)('cannot change %s', async (name) => {
    const plain = (await signedIn(triggerPool({}))).id
    const { id } = await signedIn(v1({ claimsToAddOrOverride: { [name]: 'forged' } }))
    expect(id[name]).not.toBe('forged')
    const { id: suppressed } = await signedIn(v1({ claimsToSuppress: [name] }))
    expect(name in suppressed).toBe(name in plain)
  })

  test('replaces the user’s groups in both tokens, and the roles in the ID token', async () => {
    const role = 'arn:aws:iam::1:role/a'
    const groupOverrideDetails = {
      groupsToOverride: ['admins'],
      iamRolesToOverride: [role],
      preferredRole: role,
    }
    const { id, access } = await signedIn(v1({ groupOverrideDetails }))
    expect(id).toMatchObject({
      'cognito:groups': ['admins'],
      'cognito:roles': [role],
      'cognito:preferred_role': role,
    })
    expect(access).toMatchObject({ 'cognito:groups': ['admins'] })
    expect(access).not.toHaveProperty('cognito:roles')
    expect((await signedIn(v1({ groupOverrideDetails: null }))).id).not.toHaveProperty('cognito:groups')
  })

  test('of version 1 accepts only strings', async () => {
    // @ts-expect-error -- a module in JavaScript can return anything
    const pool = v1({ claimsToAddOrOverride: { tenants: ['a', 'b'] } })
    expect((await pool.signIn()).error).toBe('InvalidLambdaResponseException')
    expect(await pool.read('/control/tokens')).toMatchObject({ count: 0 })
  })

  test('of version 2 changes both tokens, with values of any kind', async () => {
    const pool = v2({
      idTokenGeneration: { claimsToAddOrOverride: { tenants: ['a', 'b'] }, claimsToSuppress: ['email'] },
      accessTokenGeneration: {
        claimsToAddOrOverride: { limits: { calls: 5 }, username: 'forged', scope: 'all' },
        claimsToSuppress: ['event_id'],
        scopesToAdd: ['invoices/read'],
      },
      groupOverrideDetails: { groupsToOverride: ['admins'] },
    })
    const { id, access } = await signedIn(pool)
    expect(pool.events[0]).toMatchObject({
      version: '2',
      request: { scopes: ['aws.cognito.signin.user.admin'] },
      response: { claimsAndScopeOverrideDetails: null },
    })
    expect(id).toMatchObject({ tenants: ['a', 'b'], 'cognito:groups': ['admins'] })
    expect(id).not.toHaveProperty('email')
    expect(access).toMatchObject({
      limits: { calls: 5 },
      scope: 'aws.cognito.signin.user.admin invoices/read',
      'cognito:groups': ['admins'],
      event_id: expect.any(String),
    })
    expect(access['username']).not.toBe('forged')
  })

  test('can remove the scope with which users manage their account', async () => {
    const pool = v2({ accessTokenGeneration: { scopesToSuppress: ['aws.cognito.signin.user.admin'] } })
    const { AccessToken } = (await pool.signIn()).body.AuthenticationResult
    const { message } = (await pool.call('GetUser', { AccessToken })).body
    expect(message).toBe('Access Token does not have required scopes')
  })

  test('cannot add a scope that contains a space', async () => {
    const pool = v2({ accessTokenGeneration: { scopesToAdd: ['a b'] } })
    expect((await pool.signIn()).error).toBe('InvalidLambdaResponseException')
  })

  test('can set only the token’s own client as the audience of an access token', async () => {
    const add = (aud: string) => v2({ accessTokenGeneration: { claimsToAddOrOverride: { aud } } })
    expect((await signedIn(add('gatehouse0local0web0client'))).access.aud).toBe('gatehouse0local0web0client')
    expect((await signedIn(add('other'))).access).not.toHaveProperty('aud')
  })
})

const redirectUri = 'http://pool.test/auth/callback'

const enter = async (pool: ReturnType<typeof triggerPool>, fields: Record<string, string>, more = '') => {
  await pool.control('client', { callbackUrls: [redirectUri] })
  const query = `client_id=${pool.ClientId}&redirect_uri=${redirectUri}&response_type=code${more}`
  return pool.submit(`/login?${query}`, fields)
}

const code = (pool: ReturnType<typeof triggerPool>) =>
  enter(pool, { username: 'plain@example.com', password: 'Passw0rd!' })

const exchange = (pool: ReturnType<typeof triggerPool>, form: Record<string, string>) =>
  pool.submit('/oauth2/token', { client_id: pool.ClientId, redirect_uri: redirectUri, ...form })
/** The answer to the code of a sign-in at the page. */
const tokensOf = async (pool: ReturnType<typeof triggerPool>) => {
  const location = new URL((await code(pool)).headers.get('location') ?? '')
  const form = { grant_type: 'authorization_code', code: location.searchParams.get('code') ?? '' }
  const answer = await exchange(pool, form)
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

test('at the hosted domain, a token and its refresh have their own sources', async () => {
  const pool = triggerPool({ PreTokenGenerationV2: same })
  const { refresh_token } = (await tokensOf(pool)).body
  await exchange(pool, { grant_type: 'refresh_token', refresh_token })
  expect(pool.sources()).toEqual(['TokenGeneration_HostedAuth', 'TokenGeneration_RefreshTokens'])
})

test('at the hosted domain, the page shows the message of a refusal', async () => {
  const pool = triggerPool({ PostAuthentication: failing('Too many devices') })
  expect(await (await code(pool)).text()).toContain('failed with error Too many devices.')
})

test('at the hosted domain, a refusal of the tokens is answered as invalid_request', async () => {
  const pool = triggerPool({ PreTokenGeneration: failing('no licence') })
  expect(await tokensOf(pool)).toEqual({ status: 400, body: { error: 'invalid_request' } })
})

test('at the hosted domain, a user of an identity provider triggers a sign-up first and a sign-in the next time', async () => {
  const pool = triggerPool({
    PreSignUp: answering({ autoVerifyEmail: true }),
    PostConfirmation: same,
    PreAuthentication: same,
    PostAuthentication: same,
  })
  for (const _ of [1, 2]) await enter(pool, { email: 'greta@example.com' }, '&identity_provider=Google')
  expect(pool.sources()).toEqual([
    'PreSignUp_ExternalProvider',
    'PostConfirmation_ConfirmSignUp',
    'PostAuthentication_Authentication',
    'PreAuthentication_Authentication',
    'PostAuthentication_Authentication',
  ])
  expect(await pool.user(pool.events[0]?.userName ?? '')).toMatchObject({ email_verified: 'true' })
})

/** The pool's answer to client_credentials from a new client. */
const machineToken = async (pool: ReturnType<typeof triggerPool>, fields: Record<string, string> = {}) => {
  const { call, submit, UserPoolId } = pool
  const Scopes = [{ ScopeName: 'read', ScopeDescription: 'Reads orders' }]
  await call('CreateResourceServer', { UserPoolId, Identifier: 'orders', Name: 'Orders', Scopes })
  const made = await call('CreateUserPoolClient', {
    UserPoolId,
    ClientName: 'machine',
    GenerateSecret: true,
    AllowedOAuthFlows: ['client_credentials'],
    AllowedOAuthScopes: ['orders/read'],
    AllowedOAuthFlowsUserPoolClient: true,
  })
  const { ClientId: client_id, ClientSecret: client_secret } = made.body.UserPoolClient
  const given = { grant_type: 'client_credentials', client_id, client_secret, ...fields }
  const answer = await submit('/oauth2/token', given)
  return { client: client_id, status: answer.status, body: JSON.parse(await answer.text()) }
}

test('PreTokenGenerationV3 can change the token of a machine client, and gets the client’s metadata', async () => {
  const pool = triggerPool({
    PreTokenGenerationV3: (event) => {
      const { tenant = '' } = event.request.clientMetadata ?? {}
      const accessTokenGeneration = {
        claimsToAddOrOverride: { tenant, sub: 'somebody else' },
        scopesToAdd: ['orders/write'],
      }
      return { ...event, response: { claimsAndScopeOverrideDetails: { accessTokenGeneration } } }
    },
  })
  const aws_client_metadata = JSON.stringify({ tenant: 'acme' })
  const { client, body } = await machineToken(pool, { aws_client_metadata })
  expect(claims({ AccessToken: body.access_token, IdToken: body.access_token }).access).toMatchObject({
    sub: client,
    tenant: 'acme',
    scope: 'orders/read orders/write',
  })
  expect(pool.events).toEqual([
    expect.objectContaining({
      version: '3',
      triggerSource: 'TokenGeneration_ClientCredentials',
      request: expect.objectContaining({
        userAttributes: {},
        scopes: ['orders/read'],
        clientMetadata: { tenant: 'acme' },
      }),
    }),
  ])
})

test('PreTokenGenerationV3 is called for users in place of the other versions, which are not called for machine clients', async () => {
  const pool = triggerPool({ PreTokenGenerationV2: same })
  await machineToken(pool)
  expect(pool.events).toEqual([])
  const newest = triggerPool({
    PreTokenGenerationV2: failing('not this one'),
    PreTokenGenerationV3: answering({
      claimsAndScopeOverrideDetails: { idTokenGeneration: { claimsToAddOrOverride: { tier: 'gold' } } },
    }),
  })
  expect((await signedIn(newest)).id).toMatchObject({ tier: 'gold' })
  const event = { version: '3', triggerSource: 'TokenGeneration_Authentication' }
  expect(newest.events).toMatchObject([event])
})

test('PreTokenGenerationV3 gives a machine client no token if it fails or the metadata is no JSON', async () => {
  const pool = triggerPool({ PreTokenGenerationV3: failing('No') })
  expect(await machineToken(pool)).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  const silent = triggerPool({ PreTokenGenerationV3: same })
  const { body } = await machineToken(silent, { aws_client_metadata: 'tenant' })
  expect(body).toEqual({ error: 'invalid_request' })
})
