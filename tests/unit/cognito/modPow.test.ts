import fc from 'fast-check'
import { expect } from 'vitest'
import { N, power, powerOfTwo } from '../../../src/cognito/modPow'
import { plainModPow } from '../../support/plainModPow'
import { property } from '../../support/property'

property('the powers equal those of square-and-multiply for any base and exponent', 40, (values) => {
  const exponents = fc.oneof(
    fc.bigInt({ min: 0n, max: 2n ** 600n }),
    // As long as a hash, which the comb is built for.
    fc.bigInt({ min: 0n, max: 2n ** 256n }),
    fc.constantFrom(0n, 1n, 2n ** 255n, 2n ** 256n - 1n),
  )
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: N - 1n }), exponents, (base, exponent) => {
      expect(power(base, exponent)).toBe(plainModPow(base, exponent))
      expect(powerOfTwo(exponent)).toBe(plainModPow(2n, exponent))
    }),
    values,
  )
})
