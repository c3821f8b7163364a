import fc from 'fast-check'
import { expect, test } from 'vitest'
import { N, power, powerOfTwo } from '../../../src/cognito/modPow'
import { plainPower } from '../../support/plainPower'

test('powers agree with square-and-multiply for any base and exponent', () => {
  const exponents = fc.bigInt({ min: 0n, max: 2n ** 600n })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: N - 1n }), exponents, (base, exponent) => {
      expect(power(base, exponent)).toBe(plainPower(base, exponent))
      expect(powerOfTwo(exponent)).toBe(plainPower(2n, exponent))
    }),
    { numRuns: 30 },
  )
})
