import { generateKeyPair } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { AuthError } from '../../../../src/cognito/AuthError'
import { hasSignedInSince, verifyIdToken, type SigningKey } from '../../../../src/cognito/hosted/idToken'
import { ACCESS_TOKEN, HOSTED_APP, idToken, privateKey, publicJwk } from '../../../support/hostedDomain'

const NOW = Date.now()
const SECONDS = Math.floor(NOW / 1000)

let keys: SigningKey[]
beforeAll(async () => {
  const { kid, n = '', e = '' } = await publicJwk()
  keys = [{ kid, n, e }]
})

/** What is wrong with a token: the message of the error's cause; undefined if the token is accepted. */
async function faultOf(token: string, given = keys): Promise<unknown> {
  const { issuers, clientId } = HOSTED_APP
  try {
    await verifyIdToken(token, given, {
      issuers,
      clientId,
      nonce: 'nonce',
      accessToken: ACCESS_TOKEN,
      now: NOW,
    })
    return undefined
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    expect(error).toMatchObject({ code: 'invalid-id-token', message: 'Invalid Idtoken.' })
    expect(JSON.stringify(error) + String(error.cause)).not.toContain('eyJ')
    return error.cause instanceof Error ? error.cause.message : error.cause
  }
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const spoil = (token: string, at: 0 | 1 | 2, value: string) =>
  token
    .split('.')
    .map((each, index) => (index === at ? value : each))
    .join('.')

test.each([
  ['a valid token', {}],
  ['an audience list with one entry, like a single audience', { aud: ['client'], azp: 'client' }],
  ['a token without at_hash', { at_hash: undefined }],
  ['a token by a clock that is nearly five minutes ahead', { iat: SECONDS + 290, exp: SECONDS + 3600 }],
  ['a token by a clock that is nearly five minutes late', { iat: SECONDS - 3600, exp: SECONDS - 290 }],
])('%s is accepted', async (_, claims) => {
  expect(await faultOf(await idToken({ claims }))).toBeUndefined()
})

test('the key is found by its id among several', async () => {
  const other = { ...keys[0], kid: 'access-key', n: 'AQAB', e: 'AQAB' }
  expect(await faultOf(await idToken(), [other, ...keys])).toBeUndefined()
})

// Where the OpenID Foundation has a conformance test for relying parties, the title begins with its name.
test.each<[string, Record<string, unknown>, string]>([
  ['invalid-iss: another pool', { iss: 'https://pool.example.com/local_Other' }, 'iss'],
  ['invalid-iss: our issuer with a slash more', { iss: `${HOSTED_APP.issuers[0]}/` }, 'iss'],
  ['invalid-iss: a list', { iss: [HOSTED_APP.issuers[0]] }, 'iss'],
  ['missing-iss', { iss: undefined }, 'iss'],
  ['invalid-aud', { aud: 'another-client' }, 'aud'],
  ['invalid-aud: one more', { aud: ['client', 'another-client'] }, 'aud'],
  ['invalid-aud: an empty list', { aud: [] }, 'aud'],
  ['invalid-azp', { azp: 'another-client' }, 'aud'],
  ['missing-aud', { aud: undefined }, 'aud'],
  ['token_use: an access token', { token_use: 'access' }, 'token_use'],
  ['missing-token_use', { token_use: undefined }, 'token_use'],
  ['missing-sub', { sub: undefined }, 'sub'],
  ['invalid-sub: empty', { sub: '' }, 'sub'],
  ['nonce-invalid', { nonce: 'of-another-sign-in' }, 'nonce'],
  ['nonce-invalid: a list', { nonce: ['nonce'] }, 'nonce'],
  ['missing-nonce', { nonce: undefined }, 'nonce'],
  ['expired', { exp: SECONDS - 301, iat: SECONDS - 3900 }, 'exp'],
  ['missing-exp', { exp: undefined }, 'exp'],
  ['invalid-exp: text', { exp: String(SECONDS + 3600) }, 'exp'],
  ['invalid-iat: to come', { iat: SECONDS + 310, exp: SECONDS + 3600 }, 'iat'],
  ['invalid-iat: after the end', { iat: SECONDS + 20, exp: SECONDS + 10 }, 'iat'],
  ['missing-iat', { iat: undefined }, 'iat'],
  ['not yet valid', { nbf: SECONDS + 310 }, 'nbf'],
  ['invalid-athash', { at_hash: 'of-another-access-token' }, 'at_hash'],
])('%s is refused', async (_, claims, wrong) => {
  expect(await faultOf(await idToken({ claims }))).toBe(wrong)
})

test('invalid-sig-rs256: a signature of another key is refused', async () => {
  const { privateKey: key } = await generateKeyPair('RS256')
  expect(await faultOf(await idToken({ key }))).toBe('the signature')
})

test('invalid-sig-rs256: a changed payload is refused', async () => {
  const claims = part({ iss: HOSTED_APP.issuers[0], aud: 'client', sub: 'somebody-else', nonce: 'nonce' })
  expect(await faultOf(spoil(await idToken(), 1, claims))).toBe('the signature')
})

test.each(['', 'AAAA', '!!!', '='])('invalid-sig-rs256: the signature %j is refused', async (signature) => {
  expect(await faultOf(spoil(await idToken(), 2, signature))).toBe('the signature')
})

test('invalid-sig-hs256: a token signed with the public key as a secret is refused', async () => {
  const key = Buffer.from(JSON.stringify(await publicJwk()))
  expect(await faultOf(await idToken({ key, header: { alg: 'HS256', kid: 'id-key' } }))).toBe('alg')
})

test.each(['PS256', 'RS512'])(
  'a signature by the right key with another algorithm (%s) is refused',
  async (alg) => {
    const { subtle } = globalThis.crypto
    const jwk = await subtle.exportKey('jwk', await privateKey())
    const { alg: _, key_ops: __, ...rest } = jwk
    const name = alg === 'PS256' ? 'RSA-PSS' : 'RSASSA-PKCS1-v1_5'
    const hash = alg === 'RS512' ? 'SHA-512' : 'SHA-256'
    const key = await subtle.importKey('jwk', rest, { name, hash }, true, ['sign'])
    expect(await faultOf(await idToken({ key, header: { alg, kid: 'id-key' } }))).toBe('alg')
  },
)

test.each(['none', 'None', 'NONE', '', undefined, ['RS256'], null])(
  'idtoken-sig-none: alg %j is refused',
  async (alg) => {
    const header = part({ alg, kid: 'id-key' })
    expect(await faultOf(spoil(spoil(await idToken(), 0, header), 2, ''))).toBe('alg')
  },
)

test.each([
  ['kid-absent: a token without kid, even if there is only one key,', { alg: 'RS256' }],
  ['an unknown kid', { alg: 'RS256', kid: 'another' }],
])('%s is refused', async (_, header) => {
  expect(await faultOf(await idToken({ header }))).toBe('kid')
})

test('a key in the token’s own header is not used', async () => {
  const { privateKey: key } = await generateKeyPair('RS256', { extractable: true })
  const header = { alg: 'RS256', jwk: await publicJwk(), jku: 'https://evil.example/jwks.json' }
  expect(await faultOf(await idToken({ key, header }))).toBe('kid')
})

test.each([
  '',
  '.',
  '..',
  '...',
  'a.b.c',
  'null.null.null',
  'e30.e30.e30',
  '\0',
  '🙂.🙂.🙂',
  'x'.repeat(100_000),
])('a text that is no token (%j) is refused', async (token) => {
  expect(await faultOf(token)).toBeDefined()
})

test.each([null, 7, 'text', [], true])('a payload that is %j is refused', async (payload) => {
  expect(await faultOf(spoil(await idToken(), 1, part(payload)))).toBe('the signature')
})

test('a signed token with a fourth part is refused', async () => {
  expect(await faultOf(`${await idToken()}.more`)).toBe('it is no signed token')
})

test('a token longer than any is refused before it is decoded', async () => {
  expect(await faultOf(await idToken({ claims: { more: 'x'.repeat(200_000) } }))).toBe(
    'it is no signed token',
  )
})

test.each([
  ['half a minute ago', SECONDS - 30, true],
  ['at the moment itself, by rounded claims', SECONDS - 65, true],
  ['before it', SECONDS - 66, false],
  ['at no known time', undefined, false],
  ['at a time that is text', String(SECONDS - 30), false],
])(
  'a minute after a moment, a person who signed in %s has signed in since it (auth_time %s): %s',
  async (_, auth_time, since) => {
    const token = await idToken({ claims: { iat: SECONDS, auth_time } })
    expect(hasSignedInSince(token, NOW - 60_000, NOW)).toBe(since)
  },
)
