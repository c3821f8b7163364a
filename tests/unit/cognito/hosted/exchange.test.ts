import { generateKeyPair } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { exchange } from '../../../../src/cognito/hosted/exchange'
import {
  ACCESS_TOKEN,
  exchangesIn,
  HOSTED_APP,
  idToken,
  publicJwk,
  stubHostedDomain,
  tokenReply,
} from '../../../support/hostedDomain'

afterEach(() => vi.unstubAllGlobals())

const run = () => exchange(HOSTED_APP, { code: 'code', verifier: 'verifier', nonce: 'nonce' }, Date.now)

test('a code becomes tokens by one call of the token endpoint, and the pool’s keys verify them', async () => {
  const requests = stubHostedDomain(async () => Response.json(await tokenReply()))
  expect(await run()).toMatchObject({ accessToken: ACCESS_TOKEN, refreshToken: 'refresh-1' })
  expect(requests.map(({ url }) => url).toSorted()).toEqual([
    'https://app.auth.example.com/oauth2/token',
    'https://pool.example.com/local_Test/.well-known/jwks.json',
  ])
})

test('an ID token of another signer is not believed, and the code is not tried again', async () => {
  const { privateKey: key } = await generateKeyPair('RS256')
  const id_token = await idToken({ key })
  const requests = stubHostedDomain(async () => Response.json(await tokenReply({ id_token })))
  await expect(run()).rejects.toMatchObject({ code: 'invalid-id-token', message: 'Invalid Idtoken.' })
  expect(exchangesIn(requests)).toHaveLength(1)
})

test.each([
  ['HTML', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'service'],
  ['half an answer', () => new Response('{"access_token":"eyJ'), 'malformed-reply'],
  ['nothing', () => new Response(null), 'malformed-reply'],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
  ['no answer in time', () => Promise.reject(new DOMException('x', 'TimeoutError')), 'timeout'],
] as const)('%s: no tokens, and the code is not tried again', async (_, answer, code) => {
  const requests = stubHostedDomain(answer)
  await expect(run()).rejects.toMatchObject({ code })
  expect(exchangesIn(requests)).toHaveLength(1)
})

test.each([
  ['of another use', { use: 'enc' }, 'invalid-id-token'],
  ['of another algorithm', { alg: 'PS256' }, 'invalid-id-token'],
  ['of another kind', { kty: 'oct', k: 'AQAB' }, 'invalid-id-token'],
  ['without a modulus', { n: undefined }, 'invalid-id-token'],
  ['that is null', null, 'invalid-id-token'],
])('a key %s verifies nothing', async (_, changes, code) => {
  const key = changes && { ...(await publicJwk()), ...changes }
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(url.endsWith('jwks.json') ? { keys: [key] } : await tokenReply()),
  )
  await expect(run()).rejects.toMatchObject({ code })
})

test.each([{}, { keys: 'none' }, { keys: null }])('keys that are none (%j) verify nothing', async (jwks) => {
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(url.endsWith('jwks.json') ? jwks : await tokenReply()),
  )
  await expect(run()).rejects.toMatchObject({ code: 'malformed-reply' })
})
