import fc from 'fast-check'
import { expect } from 'vitest'
import { G, N, power, powerOfG } from '../../crypto/modPow'
import { property } from '../../../../tests/support/property'

/** The power by its definition, one bit after the other. */
function naive(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (const bit of exponent.toString(2)) result = (((result * result) % N) * (bit === '1' ? base : 1n)) % N
  return result
}

const exponent = fc.oneof(
  fc.bigInt(0n, 1n << 256n),
  fc.bigInt(0n, 1n << 1030n),
  fc.constantFrom(0n, 1n, 1n << 255n),
)

property('the power of any base equals the one by the definition', 40, (values) => {
  fc.assert(
    fc.property(fc.bigInt(0n, N), exponent, (base, e) => {
      expect(power(base, e)).toBe(naive(base, e))
    }),
    values,
  )
})

property('the power of G is right, whichever of its squares are known', 40, (values) => {
  fc.assert(
    fc.property(exponent, (e) => {
      expect(powerOfG(e)).toBe(naive(G, e))
    }),
    values,
  )
})
