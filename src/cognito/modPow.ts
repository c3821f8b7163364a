/** Modular exponentiation in SRP's group, on native BigInt. */

/** RFC 3526 group 15: a 3072-bit safe prime, the N of Cognito's SRP. */
export const N = BigInt(
  '0xffffffffffffffffc90fdaa22168c234c4c6628b80dc1cd129024e088a67cc74020bbea63b139b22514a08798e3404dd' +
    'ef9519b3cd3a431b302b0a6df25f14374fe1356d6d51c245e485b576625e7ec6f44c42e9a637ed6b0bff5cb6f406b7ed' +
    'ee386bfb5a899fa5ae9f24117c4b1fe649286651ece45b3dc2007cb8a163bf0598da48361c55d39a69163fa8fd24cf5f' +
    '83655d23dca3ad961c62f356208552bb9ed529077096966d670c354e4abc9804f1746c08ca18217c32905e462e36ce3b' +
    'e39e772c180e86039b2783a2ec07a28fb5c55df06f4c52c9de2bcbf6955817183995497cea956ae515d2261898fa0510' +
    '15728e5a8aaac42dad33170d04507a33a85521abdf1cba64ecfb850458dbef0a8aea71575d060c7db3970f85a6e1e4c7' +
    'abf5ae8cdb0933d71e8c94e04a25619dcee3d2261ad2ee6bf12ffa06d98a0864d87602733ec86a64521f2b18177b200c' +
    'bbe117577a615d6c770988c0bad946e208e24fa074e5ab3143db5bfce0fd108e4b82d120a93ad2caffffffffffffffff',
)

/**
 * The comb of `powerOfTwo`: the number of its teeth, and the bits between two. Together they cover the bits
 * of a SHA-256.
 */
const TEETH = 8
const DISTANCE = 32

let comb: readonly bigint[] | undefined

/** Entry `mask` is the product of 2^(2^(DISTANCE·tooth)) for the teeth whose bit is set in it. */
function makeComb(): readonly bigint[] {
  const products = [1n]
  let tooth = 2n
  for (let count = 0; count < TEETH; count++) {
    products.push(...products.map((product) => (product * tooth) % N))
    for (let square = 0; square < DISTANCE; square++) tooth = (tooth * tooth) % N
  }
  return products
}

/**
 * 2^exponent mod N by a fixed-base comb (Handbook of Applied Cryptography 14.117): 64 products for 256 bits,
 * where `power` needs
 * 320. Its entries are made with the first power. That is the power of a key pair, so it happens while the
 *   form waits, not after the click.
 */
export function powerOfTwo(exponent: bigint): bigint {
  const bits = exponent.toString(2).padStart(TEETH * DISTANCE, '0')
  if (bits.length > TEETH * DISTANCE) return power(2n, exponent)
  comb ??= makeComb()
  let result = 1n
  for (let column = 0; column < DISTANCE; column++) {
    let mask = 0
    for (let at = column; at < bits.length; at += DISTANCE) mask = (mask << 1) | Number(bits[at])
    result = (((result * result) % N) * (comb[mask] ?? 1n)) % N
  }
  return result
}

const WINDOW = 5

/**
 * base^exponent mod N by a sliding window of 5 bits (Handbook of Applied Cryptography 14.85): a 512-bit
 * exponent costs about 512 squarings and 90 products instead of 256.
 */
export function power(base: bigint, exponent: bigint): bigint {
  const odd = oddPowers(base)
  const bits = exponent.toString(2)
  let result = 1n
  let at = 0
  while (at < bits.length) {
    if (bits[at] === '0') {
      result = (result * result) % N
      at++
      continue
    }
    const end = bits.lastIndexOf('1', Math.min(at + WINDOW, bits.length) - 1) + 1
    const digit = Number.parseInt(bits.slice(at, end), 2)
    for (; at < end; at++) result = (result * result) % N
    result = (result * (odd[digit >> 1] ?? 1n)) % N
  }
  return result
}

/** base^1, base^3, base^5 … base^(2^WINDOW - 1). */
function oddPowers(base: bigint): bigint[] {
  const first = modN(base)
  const square = (first * first) % N
  const powers = [first]
  for (let last = first; powers.length < 1 << (WINDOW - 1); powers.push(last)) last = (last * square) % N
  return powers
}

/** The non-negative residue, for negative values too. */
export function modN(value: bigint): bigint {
  const residue = value % N
  return residue < 0n ? residue + N : residue
}
