import { type Bytes, toHex, utf8 } from './bytes'

export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

export const sha256Hex = async (text: string): Promise<string> => toHex(await sha256(utf8(text)))

export async function hmacSha256(key: Bytes, message: Bytes): Promise<Bytes> {
  const hash = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', key, hash, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message))
}

/** HKDF with SHA-256 (RFC 5869). */
export async function hkdfSha256(input: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', input, 'HKDF', false, ['deriveBits'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, length * 8))
}
