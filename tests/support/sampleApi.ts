import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { createSampleApi } from '../../local/api/api'

const ISSUER = 'https://pool.test/local_Test'
const ORIGIN = 'https://app.test'

// Made once: a key takes a while.
const pair = generateKeyPair('RS256')

type Options = Parameters<typeof createSampleApi>[0]

/** The sample API at https://app.test/api in this process, and a pool's key to sign tokens with. */
export async function sampleApi(overrides: Partial<Options> = {}) {
  const { publicKey, privateKey } = await pair
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'key', alg: 'RS256', use: 'sig' }] }
  const asked: string[] = []
  const api = createSampleApi({
    basePath: '/api',
    names: { origin: ORIGIN },
    issuer: ISSUER,
    clientId: 'client',
    fetch: ({ url }) => {
      asked.push(url)
      return Promise.resolve(Response.json(jwks))
    },
    ...overrides,
  })

  /** An access token; `undefined` removes a claim. */
  const token = (claims: Record<string, unknown> = {}, key: CryptoKey = privateKey) => {
    const now = Math.floor(Date.now() / 1000)
    const usual = {
      iss: ISSUER,
      sub: 'ada',
      token_use: 'access',
      client_id: 'client',
      iat: now,
      exp: now + 60,
    }
    const payload = JSON.parse(JSON.stringify({ ...usual, ...claims }))
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'key' }).sign(key)
  }

  const write =
    (method: string) =>
    async (path: string, bearer: string, body: unknown, headers: Record<string, string> = {}) =>
      api.fetch(
        new Request(`${ORIGIN}/api${path}`, {
          method,
          body: JSON.stringify(body),
          headers: {
            Authorization: `Bearer ${bearer}`,
            'Content-Type': 'application/json',
            Cookie: 'XSRF-TOKEN=abc',
            'X-XSRF-TOKEN': 'abc',
            ...headers,
          },
        }),
      )

  return {
    fetch: api.fetch,
    token,
    /** The URLs from which the keys were fetched. */
    asked,
    /** A GET request with the token. */
    get: async (path: string, bearer: string | undefined) =>
      api.fetch(
        new Request(`${ORIGIN}/api${path}`, { headers: bearer ? { Authorization: `Bearer ${bearer}` } : {} }),
      ),
    /** A POST request with JSON, as from a page that has the XSRF cookie; headers can be overridden. */
    post: write('POST'),
    patch: write('PATCH'),
  }
}
