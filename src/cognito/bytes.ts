/** Integers and text as bytes, in the form that SRP hashes. */

const encoder = new TextEncoder()

/** Bytes as WebCrypto accepts them: over a plain ArrayBuffer, never a shared one. */
export type Bytes = Uint8Array<ArrayBuffer>

/** UTF-8 without normalisation, because Cognito hashes a password exactly as it was typed. */
export const utf8 = (text: string): Bytes => encoder.encode(text)

/** Joins byte strings. */
export function concat(...parts: Bytes[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** Big-endian bytes as a non-negative integer; no bytes are 0. */
export const toInteger = (bytes: Uint8Array): bigint => parseHex(toHex(bytes))

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Hexadecimal digits of any case and length as an integer. Throws SyntaxError on anything else. */
export function parseHex(digits: string): bigint {
  if (digits !== '' && !/^[0-9a-f]+$/i.test(digits)) throw new SyntaxError('not a hexadecimal integer')
  return BigInt(`0x${digits || '0'}`)
}

/**
 * The shortest big-endian form of a non-negative integer, with one leading zero byte where the top bit is
 * set. This is Java's BigInteger.toByteArray, which Cognito hashes. It is never padded to the group's width.
 */
export function integerBytes(value: bigint): Bytes {
  const digits = value.toString(16)
  const even = digits.length % 2 === 0 ? digits : `0${digits}`
  const signed = Number.parseInt(even.slice(0, 2), 16) > 127 ? `00${even}` : even
  return Uint8Array.from({ length: signed.length / 2 }, (_, index) =>
    Number.parseInt(signed.slice(index * 2, index * 2 + 2), 16),
  )
}

/** Standard base64 with padding. */
export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** Decodes standard base64. Throws DOMException on anything else. */
export const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
