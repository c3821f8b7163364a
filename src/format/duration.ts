const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/**
 * A time span in days, hours, minutes and seconds, e.g. "1 day, 2 hr, 5 sec", in the words of the locale.
 * Units that are zero are left out; a span of zero is "0 sec".
 * @param seconds a fraction is cut off
 * @param locale BCP 47; the browser's by default
 * @param largest the largest unit: 'hour' for working time, which nobody counts in days of 24 hours
 * @returns an en dash if the number is negative, NaN, infinite or above 2^53 - 1
 */
export function duration(seconds: number, locale?: string, largest: 'day' | 'hour' = 'day'): string {
  let left = Math.floor(seconds)
  if (!Number.isSafeInteger(left) || left < 0) return '–'
  const parts: string[] = []
  for (const [unit, size] of largest === 'day' ? UNITS : UNITS.slice(1)) {
    const count = Math.floor(left / size)
    left -= count * size
    if (count > 0) parts.push(format(count, unit, locale))
  }
  if (parts.length === 0) return format(0, 'second', locale)
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(parts)
}

function format(count: number, unit: string, locale: string | undefined): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
}
