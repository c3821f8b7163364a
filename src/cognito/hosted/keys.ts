import { textClaim, type Claims } from '../claims'
import { AuthError } from '../errors'
import { jsonReply } from './jsonReply'
import { requestOptions } from './requestOptions'

/** A public RSA key that a pool signs tokens with (RFC 7517). */
export interface SigningKey {
  kid: string
  n: string
  e: string
}

/** Asks for a pool's public keys. A copy in the browser's cache is asked about, for keys are rotated. */
export const keysRequest = (issuer: string): Request =>
  new Request(`${issuer}/.well-known/jwks.json`, { ...requestOptions(), cache: 'no-cache' })

/**
 * The RS256 signing keys in the answer; keys of other kinds are left out.
 * @throws AuthError 'malformed-reply' or 'service' where it is no set of keys
 */
export async function readKeys(response: Response): Promise<SigningKey[]> {
  const { keys } = await jsonReply(response)
  if (!response.ok || !Array.isArray(keys)) throw new AuthError('malformed-reply', 'The answer holds no keys')
  return keys.flatMap((key: unknown) => signingKey(Object.fromEntries(Object.entries(Object(key)))))
}

function signingKey(key: Claims): SigningKey[] {
  const [kid, n, e] = ['kid', 'n', 'e'].map((name) => textClaim(key, name))
  const { kty, use = 'sig', alg = 'RS256' } = key
  return kid && n && e && kty === 'RSA' && use === 'sig' && alg === 'RS256' ? [{ kid, n, e }] : []
}
