/** The snippets of docs/guides/your-api.md, with tokens of a pool that has an id and issuer of AWS, and of the local one, at http. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createServer } from 'vite'
import { apiProxy } from '../../../build/apiProxy'
import { createPool, type LocalPool } from '../../../local/pool/index'
import { startPool, type StartedPool } from '../../../local/pool/node'
import { freePort } from '../../support/freePort'
import { caller, signInByPassword } from '../../support/poolClient'
import { poolKeys } from '../../support/poolKeys'
import { callsTo, unlessFresh } from './yourApi/callsTo'
import { serverOf } from './yourApi/serverOf'

const AWS = 'eu-west-1_AbCdEf123'
const CLIENT = '1h57kf5cpq17m0eml12example'
const BASE = 'http://pool.test'
/** The first is one that Cognito makes for people of an identity provider, here "365". */
const GROUPS = [`${AWS}_365`, 'admins', 'tenant_acme_42']
const XSRF = { cookie: 'theme=dark; XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' }

const ExplicitAuthFlows = ['ALLOW_USER_PASSWORD_AUTH'] as const
const ofAws = createPool({
  baseUrl: BASE,
  keys: poolKeys(),
  pools: [
    {
      id: AWS,
      issuer: `https://cognito-idp.eu-west-1.amazonaws.com/${AWS}`,
      clients: [
        { id: CLIENT, ExplicitAuthFlows },
        { id: 'another', ExplicitAuthFlows },
      ],
      groups: GROUPS.map((GroupName) => ({ GroupName })),
      users: [{ Username: 'ann', Password: 'Ann-5ecret', groups: GROUPS }],
    },
  ],
})

async function tokensOf(pool: Pick<LocalPool, 'fetch' | 'ready'>, client: string, ...who: [string, string]) {
  const operation = caller((request) => pool.fetch(request), pool.ready.endpoint)
  return (await signInByPassword(operation, client, ...who)).body.AuthenticationResult
}

const annWith = (clientId: string) => tokensOf(ofAws, clientId, 'ann', 'Ann-5ecret')

/** What the API of the guide says to a call, while the keys of the pool of AWS are to be had. */
async function call(method: string, token: string, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', (uri: string) =>
    ofAws.fetch(new Request(uri.replace('https://cognito-idp.eu-west-1.amazonaws.com', BASE))),
  )
  const callerOf = callsTo(`https://cognito-idp.eu-west-1.amazonaws.com/${AWS}`, CLIENT)
  return callerOf({ method, headers: { ...headers, authorization: `Bearer ${token}` } })
}

test('a valid access token identifies the person and their business', async () => {
  const { AccessToken } = await annWith(CLIENT)
  const ann = { sub: expect.any(String), business: '42', signedInAt: expect.any(Number) }
  expect(await call('GET', AccessToken)).toEqual(ann)
  expect(await call('POST', AccessToken, XSRF)).toEqual(ann)
})

test.each([
  ['an ID token', async () => (await annWith(CLIENT)).IdToken],
  ['a token of another app client', async () => (await annWith('another')).AccessToken],
  ['a changed token', async () => (await annWith(CLIENT)).AccessToken.replace(/\.[^.]+$/, '.AAAA')],
  ['something else', async () => 'x'],
])('%s is refused', async (_, token) => {
  expect(await call('GET', await token())).toMatchObject({ status: 401 })
})

test('a token is not refused as invalid while the keys of the pool cannot be fetched', async () => {
  const { AccessToken } = await annWith(CLIENT)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const callerOf = callsTo(`https://cognito-idp.eu-west-1.amazonaws.com/${AWS}`, CLIENT)
  await expect(callerOf({ headers: { authorization: `Bearer ${AccessToken}` } })).rejects.toThrow(
    'no network',
  )
})

test('an expired token is refused', async () => {
  const { AccessToken } = await annWith(CLIENT)
  vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000 })
  expect(await call('GET', AccessToken)).toMatchObject({ status: 401 })
})

test.each([
  ['no XSRF token', {}],
  ['no cookie', { 'x-xsrf-token': 'abc' }],
  ['another XSRF token', { ...XSRF, 'x-xsrf-token': 'abcd' }],
])('a change with %s is refused', async (_, headers) => {
  const { AccessToken } = await annWith(CLIENT)
  expect(await call('DELETE', AccessToken, headers)).toMatchObject({ status: 403 })
})

test('a sign-in older than five minutes is not enough for a sensitive action', () => {
  const now = Date.now() / 1000
  expect(unlessFresh({ signedInAt: now - 299 })).toBeUndefined()
  expect(unlessFresh({ signedInAt: now - 301 })).toEqual({
    status: 401,
    headers: { 'WWW-Authenticate': 'Bearer error="insufficient_user_authentication", max_age="300"' },
  })
})

describe('with the local pool', () => {
  let local: StartedPool
  let token: string
  const issuer = () => `${local.endpoint}/${local.userPoolId}`
  beforeAll(async () => {
    local = await startPool({ keys: poolKeys() })
    const tokens = await tokensOf(local.pool, local.clientId, 'tenant-42@example.com', 'Passw0rd!')
    token = tokens.AccessToken
  })
  afterAll(() => local.stop())

  test('the server of the guide answers through the development server, on the page’s own origin', async () => {
    const port = await freePort()
    const api = serverOf(callsTo(issuer(), local.clientId)).listen(port, '127.0.0.1')
    await once(api, 'listening')
    const proxy = apiProxy({ API_SERVER: `http://127.0.0.1:${port}`, VITE_API_URL: '/v1' })
    const server = await createServer({
      configFile: false,
      envDir: false,
      logLevel: 'silent',
      server: { host: '127.0.0.1', port: await freePort(), proxy, hmr: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    })
    await server.listen()
    const page = `http://127.0.0.1:${server.config.server.port}`
    const answer = await fetch(`${page}/v1/me`, { headers: { Authorization: `Bearer ${token}` } })
    expect(await answer.json()).toEqual({ business: '42' })
    const [, cookie = ''] = /XSRF-TOKEN=([^;]+)/.exec(answer.headers.get('Set-Cookie') ?? '') ?? []
    const headers = {
      Authorization: `Bearer ${token}`,
      Cookie: `XSRF-TOKEN=${cookie}`,
      'X-XSRF-TOKEN': cookie,
    }
    expect((await fetch(`${page}/v1/me`, { method: 'POST', headers })).status).toBe(200)
    expect((await fetch(`${page}/v1/me`)).status).toBe(401)
    await server.close()
    api.close()
    api.closeAllConnections()
  })

  const hasPyJwt = spawnSync('python3', ['-c', 'import jwt, cryptography']).status === 0

  test.skipIf(!hasPyJwt)('the example in Python tells the business of a token', async () => {
    const env = { ...process.env, ISSUER: issuer(), CLIENT_ID: local.clientId }
    const child = spawn('python3', ['tests/unit/docs/your_api.py'], { env })
    child.stdin.end(`Bearer ${token}`)
    expect(JSON.parse(await text(child.stdout))).toMatchObject({ business: '42' })
  })
})

test('a proxy for an API that the page calls elsewhere, or where the sample API is, is refused', () => {
  const API_SERVER = 'http://localhost:3000'
  expect(apiProxy({ VITE_API_URL: 'https://api.example.com' })).toEqual({})
  expect(apiProxy({ API_SERVER, VITE_API_URL: '/apis' })).toEqual({ '/apis': API_SERVER })
  for (const VITE_API_URL of ['https://api.example.com', '', '/', '/api', '/api/v1', '/API/v1'])
    expect(() => apiProxy({ API_SERVER, VITE_API_URL })).toThrow('such as /v1')
})
