const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const FORM =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ([A-Z][a-z]{2}) ([1-9]|[12]\d|3[01]) (\d{2}):(\d{2}):(\d{2}) UTC (\d{4})$/

/**
 * The TIMESTAMP of a password claim, `EEE MMM d HH:mm:ss z yyyy` in English, UTC, the day without padding.
 * @returns epoch milliseconds, or undefined where the form is wrong
 */
export function readTimestamp(text: string): number | undefined {
  const found = FORM.exec(text)
  if (found === null) return undefined
  const [, month = '', day, hour, minute, second, year] = found
  const index = MONTHS.indexOf(month)
  if (index < 0) return undefined
  return Date.UTC(Number(year), index, Number(day), Number(hour), Number(minute), Number(second))
}
