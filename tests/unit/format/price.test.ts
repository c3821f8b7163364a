import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { price } from '../../../src/format/price'
import { property } from '../../support/property'

describe('price', () => {
  test.each([
    [1234.5, 'EUR', 'de', '1.234,50\u00a0€'],
    [-5, 'USD', 'en-US', '-$5.00'],
    [1500, 'JPY', 'en', '¥1,500.00'],
    [1.005, 'EUR', 'en', '€1.01'],
  ])('%d %s in %s is %s', (amount, currency, locale, written) => {
    expect(price(amount, currency, locale)).toBe(written)
  })

  test('zero has no minus', () => {
    expect(price(-0, 'EUR', 'en')).toBe('€0.00')
    expect(price(-0.001, 'EUR', 'en')).toBe('€0.00')
  })

  test.each([Number.NaN, Infinity, -Infinity])('%d is no amount and gives a dash', (amount) => {
    expect(price(amount, 'EUR', 'en')).toBe('–')
  })

  test.each(['', 'EU', 'EURO', '€', '<b>'])('%j is no currency code and throws a RangeError', (currency) => {
    expect(() => price(1, currency, 'en')).toThrow(RangeError)
    expect(() => price(Number.NaN, currency, 'en')).toThrow(RangeError)
  })

  property('every amount has two decimals and is rounded to a hundredth', 100, (values) => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (hundredths) => {
        const written = price(hundredths / 100, 'EUR', 'en')
        expect(written).toMatch(/^-?€[\d,]+\.\d{2}$/)
        expect(Math.round(Number(written.replaceAll(/[€,]/g, '')) * 100)).toBe(hundredths)
      }),
      values,
    )
  })

  property('a finite amount is never written with an exponent', 100, (values) => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (amount) => {
        expect(price(amount, 'EUR', 'en')).toMatch(/^-?€[\d,]+\.\d{2}$/)
      }),
      values,
    )
  })
})
