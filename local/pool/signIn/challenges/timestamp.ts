import { cognitoError } from '../../errors'
import { TIMESTAMP_WINDOW } from '../../limits'
import type { Deps } from '../../state/deps'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const TIMESTAMP =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ([A-Z][a-z]{2}) ([1-9]|[12]\d|3[01]) (\d{2}):(\d{2}):(\d{2}) UTC (\d{4})$/

/**
 * The TIMESTAMP of a password claim, `EEE MMM d HH:mm:ss z yyyy` in English, UTC, the day without padding.
 * @returns epoch milliseconds, or undefined for another format
 */
function readTimestamp(text: string): number | undefined {
  const match = TIMESTAMP.exec(text)
  if (match === null) return undefined
  const [, month = '', day, hour, minute, second, year] = match
  const index = MONTHS.indexOf(month)
  if (index < 0) return undefined
  return Date.UTC(Number(year), index, Number(day), Number(hour), Number(minute), Number(second))
}

/** @throws InvalidParameterException for another format; NotAuthorizedException for one that is minutes off */
export function checkTimestamp({ clock }: Pick<Deps, 'clock'>, timestamp: string): void {
  const at = readTimestamp(timestamp)
  if (at === undefined) throw cognitoError('timestampForm')
  if (Math.abs(clock.now() - at) > TIMESTAMP_WINDOW) throw cognitoError('timestampWindow')
}
