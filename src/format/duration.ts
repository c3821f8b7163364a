const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/**
 * A time span in days, hours, minutes and seconds, as "1 day, 2 hr, 5 sec" is said in the locale.
 *
 * In: seconds (a fraction is cut off) and a BCP 47 locale (the browser's by default). Units that are zero are
 * left out; nothing at all is "0 sec"; days are the largest unit, however many they are. What is no span of time,
 * or too long to be counted in whole seconds (above 2^53 - 1), gives an en dash: negative, NaN, infinite.
 */
export function duration(seconds: number, locale?: string): string {
  let left = Math.floor(seconds)
  if (!Number.isSafeInteger(left) || left < 0) return '–'
  const parts: string[] = []
  for (const [unit, size] of UNITS) {
    const count = Math.floor(left / size)
    left -= count * size
    if (count > 0) parts.push(say(count, unit, locale))
  }
  if (parts.length === 0) return say(0, 'second', locale)
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(parts)
}

function say(count: number, unit: string, locale: string | undefined): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
}
