import fc from 'fast-check'
import { expect } from 'vitest'
import { integerBytes, toInteger } from '../../../src/cognito/bytes'
import { property } from '../../support/property'

property('an integer becomes its shortest signed form, and back', 100, (values) => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 3100n }), (value) => {
      const bytes = integerBytes(value)
      expect(toInteger(bytes)).toBe(value)
      expect(bytes[0]).toBeLessThan(128)
      if (bytes.length > 1 && bytes[0] === 0) expect(bytes[1]).toBeGreaterThan(127)
    }),
    values,
  )
})
