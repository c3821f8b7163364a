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

/**
 * Characters of an alphabet, each equally likely: bytes past the last whole multiple of its length are
 * dropped.
 */
function pick(random: Random, alphabet: string, length: number): string {
  const limit = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length)
    for (const byte of random.bytes(length))
      if (byte < limit && text.length < length) text += alphabet.charAt(byte % alphabet.length)
  return text
}

const DIGITS = '0123456789'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Decimal digits. */
export const digits = (random: Random, length: number): string => pick(random, DIGITS, length)

/** The id of a listed sign-in: its kind, then 25 lower-case letters and digits (SessionDescriptionType). */
export const sessionIdOf = (random: Random, kind: 'tkn' | 'sso'): string =>
  kind + pick(random, LETTERS.toLowerCase() + DIGITS, 25)

/** Digits and letters, as the second part of a user pool's id has. */
export const idOf = (random: Random, length: number): string =>
  pick(random, LETTERS + LETTERS.toLowerCase() + DIGITS, length)
