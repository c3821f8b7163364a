/** Modular exponentiation in SRP's group: the server's half, apart from the client's in the application. */

/** RFC 3526 group 15: a 3072-bit safe prime. */
export const N = BigInt(
  '0x' +
    'ffffffffffffffffc90fdaa22168c234c4c6628b80dc1cd129024e088a67cc74020bbea63b139b22514a08798e3404dd' +
    'ef9519b3cd3a431b302b0a6df25f14374fe1356d6d51c245e485b576625e7ec6f44c42e9a637ed6b0bff5cb6f406b7ed' +
    'ee386bfb5a899fa5ae9f24117c4b1fe649286651ece45b3dc2007cb8a163bf0598da48361c55d39a69163fa8fd24cf5f' +
    '83655d23dca3ad961c62f356208552bb9ed529077096966d670c354e4abc9804f1746c08ca18217c32905e462e36ce3b' +
    'e39e772c180e86039b2783a2ec07a28fb5c55df06f4c52c9de2bcbf6955817183995497cea956ae515d2261898fa0510' +
    '15728e5a8aaac42dad33170d04507a33a85521abdf1cba64ecfb850458dbef0a8aea71575d060c7db3970f85a6e1e4c7' +
    'abf5ae8cdb0933d71e8c94e04a25619dcee3d2261ad2ee6bf12ffa06d98a0864d87602733ec86a64521f2b18177b200c' +
    'bbe117577a615d6c770988c0bad946e208e24fa074e5ab3143db5bfce0fd108e4b82d120a93ad2caffffffffffffffff',
)
export const G = 2n

const WINDOW = 4

/** base^exponent mod N, four bits of the exponent at a time (Handbook of Applied Cryptography 14.82). */
export function power(base: bigint, exponent: bigint): bigint {
  const powers = [1n]
  for (let last = 1n; powers.length < 1 << WINDOW; powers.push(last)) last = (last * base) % N
  let result = 1n
  for (const digit of exponent.toString(16)) {
    for (let square = 0; square < WINDOW; square++) result = (result * result) % N
    result = (result * (powers[Number.parseInt(digit, 16)] ?? 1n)) % N
  }
  return result
}

/** The comb of `powerOfG`: the number of its teeth, and the bits between two. Together they cover the bits of a SHA-256. */
const TEETH = 8
const DISTANCE = 32

let comb: readonly bigint[] | undefined

/** Entry `mask` is the product of G^(2^(DISTANCE·tooth)) for the teeth whose bit is set in it. */
function makeComb(): readonly bigint[] {
  const products = [1n]
  let tooth = G
  for (let count = 0; count < TEETH; count++) {
    products.push(...products.map((product) => (product * tooth) % N))
    for (let square = 0; square < DISTANCE; square++) tooth = (tooth * tooth) % N
  }
  return products
}

/**
 * G^exponent mod N. Each password and each sign-in needs one, so the products are made once (fixed-base comb, Handbook
 * of Applied Cryptography 14.117): 64 multiplications for 256 bits, where `power` needs 320.
 */
export function powerOfG(exponent: bigint): bigint {
  const bits = exponent.toString(2).padStart(TEETH * DISTANCE, '0')
  if (bits.length > TEETH * DISTANCE) return power(G, exponent)
  comb ??= makeComb()
  let result = 1n
  for (let column = 0; column < DISTANCE; column++) {
    let mask = 0
    for (let at = column; at < bits.length; at += DISTANCE) mask = (mask << 1) | Number(bits[at])
    result = (((result * result) % N) * (comb[mask] ?? 1n)) % N
  }
  return result
}
