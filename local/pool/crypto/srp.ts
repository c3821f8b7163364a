/**
 * The verifier's half of SRP-6a as Cognito speaks it: 3072-bit group (RFC 5054 appendix A), g = 2, SHA-256.
 * Numbers are hashed as Java's BigInteger.toByteArray() writes them (see `twosComplement`). Random values are
 * arguments. Written from the protocol, not from the client's half: the same mistake in both would hide
 * itself.
 */
import { type Bytes, concat, fromBase64, fromHex, sameBytes, toBase64, toHex, utf8 } from './bytes'
import { hkdfSha256, hmacSha256, sha256 } from './hash'
import { G, N, power, powerOfG } from './modPow'

const HEX_DIGITS_OF_N = 768
const KEY_BYTES = 16

/** Big-endian bytes as an integer. */
export const bytesToBigInt = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes) || '0'}`)

/** The shortest big-endian bytes of a non-negative integer whose top bit is clear: a `00` may lead. */
export function twosComplement(value: bigint): Bytes {
  const digits = value.toString(16)
  const even = digits.length % 2 === 0 ? digits : `0${digits}`
  return fromHex(/^[89a-f]/.test(even) ? `00${even}` : even)
}

const hashToInteger = async (...parts: Bytes[]): Promise<bigint> =>
  bytesToBigInt(await sha256(concat(...parts)))

const multiplier = hashToInteger(twosComplement(N), twosComplement(G))

/**
 * Whose password it is: `realm` is the part of the pool id after the underscore, `identity` USER_ID_FOR_SRP.
 */
export interface Identity {
  realm: string
  identity: string
}

/** x = H(salt | H(realm identity ":" password)); the salt is hashed as an integer, without leading zeros. */
export async function passwordKey(user: Identity, password: string, salt: bigint): Promise<bigint> {
  const inner = await sha256(utf8(`${user.realm}${user.identity}:${password}`))
  return hashToInteger(twosComplement(salt), inner)
}

/** v = g^x mod N, what the pool stores in place of a password. */
export const createVerifier = (x: bigint): bigint => powerOfG(x)

/**
 * A from SRP_A, before which a client may write zeros; undefined if it is not hex, longer than N, or a
 * multiple of N (RFC 5054 §2.5.4).
 */
export function readPublicValue(hex: string): bigint | undefined {
  const digits = hex.replace(/^0+/, '')
  if (digits.length > HEX_DIGITS_OF_N || !/^[0-9a-f]+$/i.test(digits)) return undefined
  const value = BigInt(`0x${digits}`)
  return value % N === 0n ? undefined : value
}

/** B = k·v + g^b mod N. */
export const publicValue = async (v: bigint, b: bigint): Promise<bigint> =>
  ((await multiplier) * v + powerOfG(b)) % N

/** u = H(A | B). */
export const scrambler = (A: bigint, B: bigint): Promise<bigint> =>
  hashToInteger(twosComplement(A), twosComplement(B))

/** S = (A · v^u)^b mod N. */
export const premaster = (A: bigint, v: bigint, u: bigint, b: bigint): bigint =>
  power(((A % N) * power(v, u)) % N, b)

/** The 16-byte key of both sides: HKDF over S, with u as salt. */
export const signingKey = (S: bigint, u: bigint): Promise<Bytes> =>
  hkdfSha256(twosComplement(S), twosComplement(u), utf8('Caldera Derived Key'), KEY_BYTES)

/** What the client signs. */
export interface PasswordClaim extends Identity {
  /** base64 */
  secretBlock: string
  timestamp: string
}

/** PASSWORD_CLAIM_SIGNATURE, in base64, as a client that knows the password sends it. */
export async function signClaim(key: Bytes, claim: PasswordClaim): Promise<string> {
  const block = fromBase64(claim.secretBlock) ?? new Uint8Array(0)
  const message = concat(utf8(claim.realm), utf8(claim.identity), block, utf8(claim.timestamp))
  return toBase64(await hmacSha256(key, message))
}

/** What the server keeps between the two steps of a sign-in. */
export interface SrpExchange {
  A: bigint
  b: bigint
  B: bigint
  v: bigint
}

/** Whether the signature proves the password. Compares the decoded bytes in constant time. */
export async function verifyClaim(
  exchange: SrpExchange,
  claim: PasswordClaim,
  signature: string,
): Promise<boolean> {
  const u = await scrambler(exchange.A, exchange.B)
  const key = await signingKey(premaster(exchange.A, exchange.v, u, exchange.b), u)
  const expected = fromBase64(await signClaim(key, claim))
  const given = fromBase64(signature)
  return u !== 0n && expected !== undefined && given !== undefined && sameBytes(expected, given)
}
