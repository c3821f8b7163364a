/**
 * Verifies an ID token: OpenID Connect Core §3.1.3.7, with Cognito's `token_use` (Cognito developer guide,
 * "Verifying JSON web tokens"). The standard accepts TLS instead of the signature (3.1.3.7, 6); here the
 * signature is checked too, unless the pool's keys cannot be fetched.
 */
import { fromBase64Url, toBase64Url } from '../base64Url'
import { utf8 } from '../bytes'
import { LONGEST_TOKEN, readClaims, readJwtPart, textClaim, type Claims } from '../claims'
import { AuthError } from '../AuthError'
import { invalidIdTokenError } from '../invalidIdTokenError'
import { readJson, requestOptions } from './jsonRequest'

/** A public RSA key that a pool signs tokens with (RFC 7517). */
export interface SigningKey {
  kid: string
  n: string
  e: string
}

/** The request for a pool's public keys. It revalidates what the browser's cache has, because keys rotate. */
export const keysRequest = (issuer: string): Request =>
  new Request(`${issuer}/.well-known/jwks.json`, { ...requestOptions(), cache: 'no-cache' })

/**
 * Reads the RS256 signing keys in the answer; keys of other kinds are left out.
 * @throws AuthError 'malformed-reply' if it is no set of keys, 'service' if they cannot be had now
 */
export async function readKeys(response: Response): Promise<SigningKey[]> {
  if (response.status >= 500 || response.status === 429)
    throw new AuthError('service', `The pool's keys: ${response.status}`)
  const { keys } = await readJson(response)
  if (!response.ok || !Array.isArray(keys)) throw new AuthError('malformed-reply', 'The answer holds no keys')
  return keys.flatMap((key: unknown) => signingKey(Object.fromEntries(Object.entries(Object(key)))))
}

function signingKey(key: Claims): SigningKey[] {
  const [kid, n, e] = ['kid', 'n', 'e'].map((name) => textClaim(key, name))
  const { kty, use = 'sig', alg = 'RS256' } = key
  return kid && n && e && kty === 'RSA' && use === 'sig' && alg === 'RS256' ? [{ kid, n, e }] : []
}

/** What the token must say. */
interface Expected {
  issuers: readonly string[]
  clientId: string
  nonce: string
  /** The access token that came with it. */
  accessToken: string
  /** Epoch milliseconds. */
  now: number
}

/** Seconds that a clock may be wrong: what Cognito allows at a sign-in with a password. */
const LEEWAY = 300

const RS256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

/**
 * Verifies an ID token.
 * @param keys the pool's; null if they could not be fetched, and the token came from the token endpoint
 *   itself
 * @throws AuthError 'invalid-id-token'; its cause names the first thing that is wrong, and nothing of the
 *   token
 */
export async function verifyIdToken(
  token: string,
  keys: readonly SigningKey[] | null,
  expected: Expected,
): Promise<void> {
  const reason = (await signatureFault(token, keys)) ?? (await claimsFault(token, expected))
  if (reason !== undefined) throw invalidIdTokenError(reason)
}

async function signatureFault(
  token: string,
  keys: readonly SigningKey[] | null,
): Promise<string | undefined> {
  const [header = '', payload = '', signature = '', ...more] = token.split('.', 4)
  if (token.length > LONGEST_TOKEN || more.length > 0) return 'it is no signed token'
  const { alg, kid } = readJwtPart(header) ?? {}
  if (alg !== 'RS256') return 'alg'
  if (keys === null) return undefined
  const key = keys.find((each) => each.kid === kid)
  if (key === undefined) return 'kid'
  const valid = await isSignedBy(key, signature, `${header}.${payload}`).catch(() => false)
  return valid ? undefined : 'the signature'
}

async function isSignedBy({ n, e }: SigningKey, signature: string, signed: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('jwk', { kty: 'RSA', n, e }, RS256, false, ['verify'])
  return crypto.subtle.verify(RS256, key, fromBase64Url(signature), utf8(signed))
}

async function claimsFault(token: string, expected: Expected): Promise<string | undefined> {
  const claims = readJwtPart(token.split('.', 2)[1] ?? '')
  if (claims === null) return 'the payload'
  const text = (name: string) => textClaim(claims, name)
  if (!expected.issuers.includes(text('iss') ?? '')) return 'iss'
  if (!isAudience(claims, expected.clientId)) return 'aud'
  if (text('token_use') !== 'id') return 'token_use'
  if (!text('sub')) return 'sub'
  if (text('nonce') !== expected.nonce) return 'nonce'
  return timeFault(claims, expected.now / 1000) ?? hashFault(claims, expected.accessToken)
}

/** Whether the token is for this client alone (OpenID Connect Core §3.1.3.7, 3 to 5: no second audience). */
function isAudience(claims: Claims, clientId: string): boolean {
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

/**
 * Seconds that two spans may differ by: claims are whole seconds, and a clock that is being corrected runs
 * faster or slower.
 */
const SPAN_LEEWAY = 5

/**
 * Whether the person has signed in since a moment, and was not let in by an earlier sign-in (OpenID Connect
 * Core §3.1.3.7, 13).
 *
 * No time of this machine is compared with one of the pool's, because its clock may be minutes off. Two spans
 * are, each by one clock: from the sign-in to the issue of the token, by the pool's; and from the moment
 * until now, by this machine's. The token was issued before now, so somebody who signed in after the moment
 * has the shorter one. Only a clock that is set in between can make this wrong, and then an honest person has
 * to sign in once more.
 * @param token a verified one; without `auth_time` it proves nothing
 * @param moment epoch milliseconds by this machine, as `now`
 */
export function hasSignedInSince(token: string, moment: number, now: number): boolean {
  const { auth_time: signedInAt, iat } = readClaims(token) ?? {}
  return isTime(signedInAt) && isTime(iat) && iat - signedInAt <= (now - moment) / 1000 + SPAN_LEEWAY
}

/** `at_hash`, if present, ties the access token to this ID token (OpenID Connect Core §3.1.3.8). */
async function hashFault(claims: Claims, accessToken: string): Promise<string | undefined> {
  if (!Object.hasOwn(claims, 'at_hash')) return undefined
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(accessToken)))
  return claims['at_hash'] === toBase64Url(hash.slice(0, 16)) ? undefined : 'at_hash'
}
