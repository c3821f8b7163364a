const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/**
 * How long ago something was, in the largest unit that fits, e.g. "2 hours ago"; less than a second is "now".
 * If clocks differ, a moment may be in the future; it is "now", too.
 * @param then epoch milliseconds
 * @param now epoch milliseconds
 * @param locale BCP 47; the browser's by default
 * @returns an en dash if one of the moments is no valid time
 */
export function timeAgo(then: number, now: number, locale?: string): string {
  const seconds = Math.floor((now - then) / 1000)
  if (!Number.isFinite(seconds)) return '–'
  for (const [unit, size] of UNITS)
    if (seconds >= size) return new Intl.RelativeTimeFormat(locale).format(-Math.floor(seconds / size), unit)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second')
}
