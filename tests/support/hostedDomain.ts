import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTHeaderParameters } from 'jose'
import { vi } from 'vitest'
import type { HostedApp } from '../../src/cognito/hosted/urls'

export const HOSTED_APP: HostedApp = {
  domain: 'https://app.auth.example.com',
  clientId: 'client',
  issuers: ['https://pool.example.com/local_Test', 'https://cognito-idp.eu-west-1.amazonaws.com/local_Test'],
  redirectUri: 'https://app.example.com/auth/callback',
  logoutUri: 'https://app.example.com/auth/login',
}

// Made once: a key takes a while.
const pair = generateKeyPair('RS256', { extractable: true })

/** The pool's public signing key, with the kid `id-key`. */
export const publicJwk = async () => ({
  ...(await exportJWK((await pair).publicKey)),
  kid: 'id-key',
  alg: 'RS256',
  use: 'sig',
})

/** The private key that signs ID tokens. */
export const privateKey = async () => (await pair).privateKey

/** Of Ada, who signed in two seconds after the epoch: `{"sub":"ada","auth_time":2}`. */
export const ACCESS_TOKEN = 'header.eyJzdWIiOiJhZGEiLCJhdXRoX3RpbWUiOjJ9.signature'

/** Seconds. */
const now = () => Math.floor(Date.now() / 1000)

interface Spoilt {
  /** Claims in addition to the usual ones; `undefined` removes one. */
  claims?: Record<string, unknown>
  header?: JWTHeaderParameters
  key?: CryptoKey | Uint8Array
}

/** An ID token of the pool for the nonce `nonce`, valid except for what is given. */
export async function idToken({ claims = {}, header, key }: Spoilt = {}): Promise<string> {
  const usual = {
    iss: HOSTED_APP.issuers[0],
    aud: HOSTED_APP.clientId,
    sub: 'ada',
    token_use: 'id',
    nonce: 'nonce',
    email: 'ada@example.com',
    auth_time: now(),
    iat: now(),
    exp: now() + 3600,
    at_hash: createHash('sha256').update(ACCESS_TOKEN).digest().subarray(0, 16).toString('base64url'),
  }
  const payload = JSON.parse(JSON.stringify({ ...usual, ...claims }))
  return new SignJWT(payload)
    .setProtectedHeader(header ?? { alg: 'RS256', kid: 'id-key' })
    .sign(key ?? (await privateKey()))
}

/** A good answer of the token endpoint; `undefined` removes a member. */
export const tokenReply = async (changes: Record<string, unknown> = {}) => ({
  access_token: ACCESS_TOKEN,
  id_token: await idToken(),
  refresh_token: 'refresh-1',
  token_type: 'Bearer',
  expires_in: 3600,
  ...changes,
})

/**
 * Replaces the network with a hosted domain and the pool's keys.
 * @param answer of the token endpoint
 * @param keys the answer to a request for the pool's keys; by default its real ones
 * @returns the requests that arrive, in order
 */
export function stubHostedDomain(
  answer: (request: Request) => Promise<Response> | Response,
  keys: () => Promise<Response> = async () => Response.json({ keys: [await publicJwk()] }),
): Request[] {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request)
    const { pathname } = new URL(request.url)
    return pathname.endsWith('jwks.json') ? keys() : answer(request)
  })
  return requests
}

/** The refresh tokens that were revoked at the hosted domain, among the requests that arrived. */
export const revocationsIn = (requests: readonly Request[]): Promise<(string | null)[]> =>
  Promise.all(
    requests
      .filter(({ url }) => url.endsWith('/oauth2/revoke'))
      .map(async (request) => new URLSearchParams(await request.clone().text()).get('token')),
  )

/** The requests to the token endpoint among those that arrived. */
export const exchangesIn = (requests: readonly Request[]): Request[] =>
  requests.filter(({ url }) => url.endsWith('/oauth2/token'))
