/** The snippets of docs/your-api.md, with tokens from a pool that has an id and issuer of AWS. */
import { FetchError } from 'aws-jwt-verify/error'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createPool } from '../../../local/pool/index'
import { callerOf, unlessFresh, verifier } from './yourApi'

const USER_POOL = 'eu-west-1_AbCdEf123'
const CLIENT = '1h57kf5cpq17m0eml12example'
const BASE = 'http://pool.test'
/** The first is one that Cognito makes for people of an identity provider, here "365". */
const GROUPS = [`${USER_POOL}_365`, 'admins', 'tenant_acme_42']

let tokens: Record<'AccessToken' | 'IdToken' | 'OfAnotherClient', string>

beforeAll(async () => {
  const ExplicitAuthFlows = ['ALLOW_USER_PASSWORD_AUTH'] as const
  const pool = createPool({
    baseUrl: BASE,
    pools: [
      {
        id: USER_POOL,
        issuer: `https://cognito-idp.eu-west-1.amazonaws.com/${USER_POOL}`,
        clients: [
          { id: CLIENT, ExplicitAuthFlows },
          { id: 'another', ExplicitAuthFlows },
        ],
        groups: GROUPS.map((GroupName) => ({ GroupName })),
        users: [{ Username: 'ann', Password: 'Ann-5ecret', groups: GROUPS }],
      },
    ],
  })
  const signIn = async (ClientId: string) => {
    const answer = await pool.fetch(
      new Request(BASE, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-amz-json-1.1',
          'X-Amz-Target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        },
        body: JSON.stringify({
          ClientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: 'ann', PASSWORD: 'Ann-5ecret' },
        }),
      }),
    )
    return (await answer.json()).AuthenticationResult
  }
  const own = await signIn(CLIENT)
  const other = await signIn('another')
  tokens = { ...own, OfAnotherClient: other.AccessToken }
  const keys = await pool.fetch(new Request(`${BASE}/${USER_POOL}/.well-known/jwks.json`))
  verifier.cacheJwks(await keys.json())
})
afterEach(() => void vi.useRealTimers())

const XSRF = { Cookie: 'theme=dark; XSRF-TOKEN=abc', 'X-XSRF-TOKEN': 'abc' }

const call = (method: string, token: string, headers: Record<string, string> = {}) =>
  callerOf(
    new Request('https://api.example.com/reports', {
      method,
      headers: { ...headers, Authorization: `Bearer ${token}` },
    }),
  )

test('a valid access token identifies the person and their business', async () => {
  const caller = { sub: expect.any(String), business: '42', signedInAt: expect.any(Number) }
  expect(await call('GET', tokens.AccessToken)).toEqual(caller)
  expect(await call('POST', tokens.AccessToken, XSRF)).toEqual(caller)
})

test.each([
  ['an ID token', () => tokens.IdToken],
  ['a token of another app client', () => tokens.OfAnotherClient],
  ['a changed token', () => tokens.AccessToken.replace(/\.[^.]+$/, '.AAAA')],
  ['something else', () => 'x'],
])('%s is refused', async (_, token) => {
  const answer = await call('GET', token())
  expect(answer).toMatchObject({ status: 401 })
})

test('a token is not refused as invalid while the keys of the pool cannot be fetched', async () => {
  const unreachable = new FetchError('https://cognito-idp.example', 'no network')
  const verify = vi.spyOn(verifier, 'verify').mockRejectedValue(unreachable)
  await expect(call('GET', tokens.AccessToken)).rejects.toBe(unreachable)
  verify.mockRestore()
})

test('an expired token is refused', async () => {
  vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000 })
  expect(await call('GET', tokens.AccessToken)).toMatchObject({ status: 401 })
})

test.each([
  ['no XSRF token', {}],
  ['no cookie', { 'X-XSRF-TOKEN': 'abc' }],
  ['another XSRF token', { ...XSRF, 'X-XSRF-TOKEN': 'abcd' }],
])('a change with %s is refused', async (_, headers) => {
  expect(await call('DELETE', tokens.AccessToken, headers)).toMatchObject({ status: 403 })
})

test('a sign-in older than five minutes is not enough for a sensitive action', () => {
  const now = Date.now() / 1000
  expect(unlessFresh({ signedInAt: now - 299 })).toBeUndefined()
  const answer = unlessFresh({ signedInAt: now - 301 })
  expect(answer?.status).toBe(401)
  expect(answer?.headers.get('WWW-Authenticate')).toBe(
    'Bearer error="insufficient_user_authentication", max_age="300"',
  )
})
