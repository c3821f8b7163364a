import { cognitoError } from '../../errors'
import { TIMESTAMP_WINDOW } from '../../limits'
import type { Deps } from '../../state/deps'

const TIMESTAMP =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{1,2}) ((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d) UTC (\d{4})$/

/** `Mon Mar 2 09:05:07 UTC 2026`: `EEE MMM d HH:mm:ss z yyyy` in English, UTC, the day without padding. */
function writeTimestamp(at: Date): string {
  const [weekday, day, month, year, time] = at.toUTCString().split(/,? /)
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`
}

/**
 * The TIMESTAMP of a password claim in Cognito's own form, which is what has to be signed: a claim that signs
 * a padded day, or another day of the week, is wrong (qwigo/warrant#12, ministackorg/ministack#1758).
 * @throws InvalidParameterException for another format; NotAuthorizedException for one that is minutes off
 */
export function signedTimestamp({ clock }: Pick<Deps, 'clock'>, timestamp: string): string {
  const match = TIMESTAMP.exec(timestamp)
  if (match === null) throw cognitoError('timestampForm')
  const [, month, day, time, year] = match
  const at = new Date(`${day} ${month} ${year} ${time} GMT`)
  if (!(Math.abs(clock.now() - at.getTime()) <= TIMESTAMP_WINDOW)) throw cognitoError('wrongPassword')
  return writeTimestamp(at)
}
