import { generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { createSampleApi } from '../../../../local/api/api'
import { inProcessPool, signInByPassword } from '../../../support/poolClient'
import { sampleApi } from '../../../support/sampleApi'

const seconds = () => Math.floor(Date.now() / 1000)

test('a valid access token is accepted, and the keys are fetched once', async () => {
  const api = await sampleApi()
  expect((await api.get('/invoices', await api.token())).status).toBe(200)
  expect((await api.get('/invoices', await api.token())).status).toBe(200)
  expect(api.asked).toEqual(['https://pool.test/local_Test/.well-known/jwks.json'])
})

test.each([
  ['an ID token', { token_use: 'id' }],
  ['a token of another app client', { client_id: 'another' }],
  ['a token of another pool', { iss: 'https://pool.test/another' }],
  ['an expired token', { exp: seconds() - 1 }],
  ['a token that never expires', { exp: undefined }],
  ['a token without a subject', { sub: undefined }],
])('%s is refused', async (_, claims) => {
  const api = await sampleApi()
  const answer = await api.get('/invoices', await api.token(claims))
  expect(answer.status).toBe(401)
  expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"')
})

test('a token that is signed with another key, changed, no JWT, or missing is refused', async () => {
  const api = await sampleApi()
  const { privateKey } = await generateKeyPair('RS256')
  const [head, body, signature] = (await api.token()).split('.')
  const [, another] = (await api.token({ 'cognito:groups': ['tenant_42'] })).split('.')
  const unsigned = `${btoa('{"alg":"none"}')}.${body}.`
  for (const token of [
    await api.token({}, privateKey),
    `${head}.${another}.${signature}`,
    unsigned,
    'x',
    undefined,
  ])
    expect((await api.get('/invoices', token)).status).toBe(401)
})

test('without the pool’s keys the API answers 503 and not 401', async () => {
  const api = await sampleApi({ fetch: () => Promise.resolve(new Response('', { status: 502 })) })
  expect((await api.get('/invoices', await api.token())).status).toBe(503)
})

test.each([
  ['none', [], 'Northwind Traders'],
  ['of tenant_acme_42', ['admins', 'tenant_acme_42', 'tenant_7'], 'Road Runner Logistics'],
  ['of a business without invoices', ['tenant_99'], undefined],
  ['that the pool makes for a provider', ['local_Test_99'], 'Northwind Traders'],
  ['that the pool makes, first', ['local_Test_99', 'tenant_42'], 'Road Runner Logistics'],
])('a caller sees the invoices of the business that their groups name: %s', async (_, groups, newest) => {
  const api = await sampleApi()
  const answer = await api.get('/invoices', await api.token({ 'cognito:groups': groups }))
  const { invoices }: { invoices: { customer: string }[] } = await answer.json()
  expect(invoices[0]?.customer).toBe(newest)
})

test('access tokens of the local pool are accepted and name the tenant', async () => {
  const pool = inProcessPool()
  const issuer = `${pool.ready.endpoint}/${pool.ready.userPoolId}`
  const api = createSampleApi({
    basePath: '/api',
    names: { origin: 'https://app.test' },
    issuer,
    clientId: pool.clientId,
    fetch: ({ url }) => pool.send(url.slice(pool.ready.endpoint.length)),
  })
  const { body } = await signInByPassword(pool.call, pool.clientId, 'tenant-42@example.com')
  const get = (token: string) =>
    api.fetch(new Request('https://app.test/api/invoices', { headers: { Authorization: `Bearer ${token}` } }))
  const { AccessToken, IdToken } = body.AuthenticationResult
  expect((await (await get(AccessToken)).json()).invoices).toHaveLength(4)
  expect((await get(IdToken)).status).toBe(401)
})
