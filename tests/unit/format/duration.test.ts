import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { duration } from '../../../src/format/duration'
import { property } from '../../support/property'

describe('duration', () => {
  test.each([
    [0, '0 sec'],
    [59.999, '59 sec'],
    [90_061, '1 day, 1 hr, 1 min, 1 sec'],
  ])('%d seconds are %s', (seconds, said) => {
    expect(duration(seconds, 'en')).toBe(said)
  })

  test('with hours as the largest unit, a day is 24 hours', () => {
    expect(duration(2 * 86_400 + 3 * 3_600 + 60, 'en', 'hour')).toBe('51 hr, 1 min')
  })

  test('the words are those of the locale', () => {
    expect(duration(86_400 * 3, 'fr')).toBe('3\u202fj')
  })

  test.each([-1, -0.5, Number.NaN, Infinity, -Infinity, 1e300, Number.MAX_SAFE_INTEGER + 1])(
    '%d is no duration and gives a dash',
    (seconds) => {
      expect(duration(seconds, 'en')).toBe('–')
    },
  )

  property('the parts add up to the whole seconds', 100, (values) => {
    const sizes: Record<string, number> = { day: 86_400, days: 86_400, hr: 3_600, min: 60, sec: 1 }
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), fc.double({ min: 0, max: 0.99, noNaN: true }), (whole, fraction) => {
        const back = [...duration(whole + fraction, 'en').matchAll(/(\d[\d,]*) (\w+)/g)].reduce(
          (sum, [, count = '', unit = '']) => sum + Number(count.replaceAll(',', '')) * (sizes[unit] ?? NaN),
          0,
        )
        expect(back).toBe(whole)
      }),
      values,
    )
  })
})
