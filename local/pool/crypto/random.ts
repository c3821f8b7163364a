import { type Bytes, toHex } from './bytes'

/** The source of random bytes. Tests may pass a fixed one. */
export interface Random {
  bytes(length: number): Bytes
}

export const systemRandom: Random = { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) }

/** 16 bytes as a version 4 UUID (RFC 9562 §5.4). */
export function uuidFrom(bytes: Bytes): string {
  const hex = toHex(bytes)
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

export const uuid = (random: Random): string => uuidFrom(random.bytes(16))

/** Decimal digits, each equally likely: bytes of 250 and more are dropped, as 256 is not a multiple of 10. */
export function digits(random: Random, length: number): string {
  let text = ''
  while (text.length < length)
    for (const byte of random.bytes(length)) if (byte < 250 && text.length < length) text += String(byte % 10)
  return text
}
