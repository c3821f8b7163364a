/**
 * The client's half of SRP-6a (RFC 5054) as Cognito uses it: the password is proved and never sent. Cognito
 * differs from RFC 5054: g is 2, hashes are SHA-256 over the shortest signed form of each integer, and the
 * proof is an HMAC under a key from HKDF (RFC 5869) with the info "Caldera Derived Key". Both are made of the
 * browser's hash, because Firefox in FIPS mode takes no key from a page. Pure: randomness and time are
 * arguments.
 */
import { AuthError } from './AuthError'
import { concat, fromBase64, integerBytes, parseHex, toBase64, toInteger, utf8, type Bytes } from './bytes'
import { modN, N, power, powerOfTwo } from './modPow'

/** With the number of the block of HKDF: the first is all that is used. */
const KEY_INFO = utf8('Caldera Derived Key\x01')
/** k = H(N | g) of RFC 5054 §2.5.3, for Cognito's N and g; a test recomputes it. */
export const K = 0x538282c4354742d7cbbde2359fcf67f9f5b3a6b08791e5011b43b8a5b66d9ee6n

/** The key pair of one sign-in: `secret` is RFC 5054's a, `shared` its A. */
export interface Ephemeral {
  secret: bigint
  shared: bigint
}

/** The pool's PASSWORD_VERIFIER challenge, from its ChallengeParameters. */
export interface PasswordChallenge {
  /** Hexadecimal integer B. */
  srpB: string
  /** Hexadecimal integer. */
  salt: string
  /** Base64 of opaque bytes. */
  secretBlock: string
  /** USER_ID_FOR_SRP: the real user name, not what was typed. */
  userId: string
}

/**
 * Reads a challenge. A reply with a missing part must not reach the arithmetic (amplify-js#4430).
 * @throws AuthError 'malformed-reply'
 */
export function readPasswordChallenge(parameters: Readonly<Record<string, string>> = {}): PasswordChallenge {
  const { SRP_B: srpB, SALT: salt, SECRET_BLOCK: secretBlock, USER_ID_FOR_SRP: userId } = parameters
  if (!srpB || !salt || !secretBlock || !userId)
    throw new AuthError('malformed-reply', 'The password challenge is incomplete')
  return { srpB, salt, secretBlock, userId }
}

/**
 * Makes the key pair. RFC 5054 §2.5.4 asks for an a of at least 256 bits. A longer one costs time and adds
 * nothing, because the pool's secret limits the strength.
 * @param random returns that many random bytes, e.g. from crypto.getRandomValues
 */
export function createEphemeral(random: (length: number) => Bytes): Ephemeral {
  const secret = toInteger(random(32))
  const shared = powerOfTwo(secret)
  // A is never 0, because N is prime. It is 1 only for a = 0, which the pool would refuse.
  return secret === 0n ? createEphemeral(random) : { secret, shared }
}

/** SRP_A as it is sent: lower-case hexadecimal digits without padding. */
export const srpA = ({ shared }: Ephemeral): string => shared.toString(16)

/**
 * The proof of the password for one challenge: PASSWORD_CLAIM_SIGNATURE, base64.
 * @param poolName the part of the pool id after its underscore
 * @param timestamp from `timestamp()`; the same text is sent with the proof
 * @throws AuthError 'malformed-reply' where the challenge is none
 */
export async function passwordProof(
  { secret, shared }: Ephemeral,
  poolName: string,
  password: string,
  challenge: PasswordChallenge,
  timestamp: string,
): Promise<string> {
  const { B, salt, secretBlock } = numbersIn(challenge)
  const [u, x] = await Promise.all([
    hash(integerBytes(shared), integerBytes(B)),
    passwordKey(poolName, challenge.userId, password, salt),
  ])
  if (u === 0n) throw notAChallenge()
  const v = powerOfTwo(x)
  // Two tasks of the page, if the browser can separate them: a press or a frame need not wait for both.
  await globalThis.scheduler?.yield?.()
  const premaster = power(modN(B - K * v), secret + u * x)

  const key = await derivedKey(premaster, u)
  const message = concat(utf8(poolName), utf8(challenge.userId), secretBlock, utf8(timestamp))
  return toBase64(await hmac(key, message))
}

/** The numbers of a challenge. B is not 0 modulo N (RFC 5054 §2.5.3). */
function numbersIn({ srpB, salt, secretBlock }: PasswordChallenge) {
  try {
    const B = parseHex(srpB)
    if (B % N !== 0n) return { B, salt: parseHex(salt), secretBlock: fromBase64(secretBlock) }
  } catch {
    // Neither hexadecimal nor base64.
  }
  throw notAChallenge()
}

const notAChallenge = () => new AuthError('malformed-reply', 'The password challenge was not one')

/** RFC 5054's x: the private key that the password stands for. */
async function passwordKey(
  poolName: string,
  userId: string,
  password: string,
  salt: bigint,
): Promise<bigint> {
  const identity = await sha256(utf8(`${poolName}${userId}:${password}`))
  return hash(integerBytes(salt), identity)
}

/**
 * What a pool stores about a secret to check proofs of it: RFC 5054's v.
 * @param groupKey of a device, in place of the pool's name
 * @param key of the device, in place of the user id
 */
export const verifierOf = async (
  groupKey: string,
  key: string,
  secret: string,
  salt: bigint,
): Promise<bigint> => powerOfTwo(await passwordKey(groupKey, key, secret, salt))

/** HKDF: the key of 128 bits. */
async function derivedKey(premaster: bigint, u: bigint): Promise<Bytes> {
  const extracted = await hmac(integerBytes(u), integerBytes(premaster))
  return (await hmac(extracted, KEY_INFO)).slice(0, 16)
}

/**
 * HMAC-SHA-256 (RFC 2104).
 * @param key at most 64 bytes, the block of the hash
 */
async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const padded = (pad: number) => Uint8Array.from({ length: 64 }, (_, at) => (key[at] ?? 0) ^ pad)
  const inner = await sha256(concat(padded(0x36), message))
  return sha256(concat(padded(0x5c), inner))
}

const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

const hash = async (...parts: Bytes[]): Promise<bigint> => toInteger(await sha256(concat(...parts)))
