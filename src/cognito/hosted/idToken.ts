/**
 * Whether an ID token is to be believed: OpenID Connect Core §3.1.3.7 with Cognito's `token_use`
 * (Cognito developer guide, "Verifying JSON web tokens"). TLS alone would do for the signature; it is checked
 * all the same.
 */
import { fromBase64Url, toBase64Url } from '../base64Url'
import { utf8 } from '../bytes'
import { readPart, textClaim, type Claims } from '../claims'
import { invalidIdToken } from '../invalidIdToken'
import type { SigningKey } from './keys'

/** What the token must say. */
export interface Expected {
  issuer: string
  clientId: string
  nonce: string
  /** The access token that came with it. */
  accessToken: string
  /** Epoch milliseconds. */
  now: number
}

/** Seconds a clock may be off: as many as Cognito allows at a sign-in with a password. */
const LEEWAY = 300
/** Characters; a longer one is refused before anything is decoded. */
const LONGEST = 65_536

const RS256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

/**
 * Verifies an ID token.
 * @throws AuthError 'invalid-id-token'; its cause names the first thing that was wrong, and nothing of the token
 */
export async function verifyIdToken(
  token: string,
  keys: readonly SigningKey[],
  expected: Expected,
): Promise<void> {
  const wrong = (await signatureFault(token, keys)) ?? (await claimsFault(token, expected))
  if (wrong !== undefined) throw invalidIdToken(wrong)
}

async function signatureFault(token: string, keys: readonly SigningKey[]): Promise<string | undefined> {
  const [header = '', payload = '', signature = '', ...more] = token.split('.', 4)
  if (token.length > LONGEST || more.length > 0) return 'it is no signed token'
  const { alg, kid } = readPart(header) ?? {}
  if (alg !== 'RS256') return 'alg'
  const key = keys.find((each) => each.kid === kid)
  if (key === undefined) return 'kid'
  const good = await isSignedBy(key, signature, `${header}.${payload}`).catch(() => false)
  return good ? undefined : 'the signature'
}

async function isSignedBy({ n, e }: SigningKey, signature: string, signed: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('jwk', { kty: 'RSA', n, e }, RS256, false, ['verify'])
  return crypto.subtle.verify(RS256, key, fromBase64Url(signature), utf8(signed))
}

async function claimsFault(token: string, expected: Expected): Promise<string | undefined> {
  const claims = readPart(token.split('.', 2)[1] ?? '')
  if (claims === null) return 'the payload'
  const text = (name: string) => textClaim(claims, name)
  if (text('iss') !== expected.issuer) return 'iss'
  if (!isFor(claims, expected.clientId)) return 'aud'
  if (text('token_use') !== 'id') return 'token_use'
  if (!text('sub')) return 'sub'
  if (text('nonce') !== expected.nonce) return 'nonce'
  return timeFault(claims, expected.now / 1000) ?? hashFault(claims, expected.accessToken)
}

/** A second audience is nobody we trust (OpenID Connect Core §3.1.3.7, 3 to 5). */
function isFor(claims: Claims, clientId: string): boolean {
  const { aud, azp = clientId } = claims
  return azp === clientId && (Array.isArray(aud) ? aud.length === 1 && aud[0] === clientId : aud === clientId)
}

/** @param now seconds */
function timeFault({ exp, iat, nbf = 0 }: Claims, now: number): string | undefined {
  if (!isTime(exp) || now >= exp + LEEWAY) return 'exp'
  if (!isTime(iat) || iat > now + LEEWAY || iat > exp) return 'iat'
  return isTime(nbf) && nbf <= now + LEEWAY ? undefined : 'nbf'
}

const isTime = (value: unknown): value is number => Number.isFinite(value)

/** `at_hash`, where there is one, ties the access token to this ID token (OpenID Connect Core §3.1.3.8). */
async function hashFault(claims: Claims, accessToken: string): Promise<string | undefined> {
  if (!Object.hasOwn(claims, 'at_hash')) return undefined
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(accessToken)))
  return claims['at_hash'] === toBase64Url(hash.slice(0, 16)) ? undefined : 'at_hash'
}
