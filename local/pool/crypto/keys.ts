import { exportJWK, generateKeyPair } from 'jose'
import { toBase64 } from './bytes'
import type { Random } from './random'

// The types are our own: the package's declarations must not name a package that exists only in its bundle.
type CryptoKey = Extract<Awaited<ReturnType<typeof crypto.subtle.generateKey>>, { type: string }>

/** A public key of RSA (RFC 7517). */
type PublicJwk = Readonly<Record<'alg' | 'e' | 'kid' | 'kty' | 'n' | 'use', string>>

export interface SigningKey {
  kid: string
  privateKey: CryptoKey
  publicKey: CryptoKey
  jwk: PublicJwk
}

/** Cognito signs ID tokens with one key and access tokens with another. */
export interface Keys {
  id: SigningKey
  access: SigningKey
}

async function makeKey(random: Random): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = toBase64(random.bytes(32))
  const { kty = 'RSA', n = '', e = '' } = await exportJWK(publicKey)
  return { kid, privateKey, publicKey, jwk: { alg: 'RS256', e, kid, kty, n, use: 'sig' } }
}

/** Two new 2048-bit RSA keys. */
export async function makeKeys(random: Random): Promise<Keys> {
  const [id, access] = await Promise.all([makeKey(random), makeKey(random)])
  return { id, access }
}

/** The document at `/.well-known/jwks.json`. */
export const jwks = (keys: Keys): { keys: PublicJwk[] } => ({ keys: [keys.id.jwk, keys.access.jwk] })
