import { N } from '../../src/cognito/modPow'

/** base^exponent mod N, by square-and-multiply: slow, and easy to check by reading. */
export function plainModPow(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (const bit of exponent.toString(2)) {
    result = (result * result) % N
    if (bit === '1') result = (result * base) % N
  }
  return result
}
