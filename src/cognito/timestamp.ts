const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * The TIMESTAMP of a password proof: `Mon Mar 2 09:05:07 UTC 2026`. Always English, with an unpadded day of
 * the month; Cognito refuses any other form (EEE MMM d HH:mm:ss z yyyy).
 * @param now epoch milliseconds
 */
export function timestamp(now: number): string {
  const date = new Date(now)
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  const day = `${DAYS[date.getUTCDay()]} ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`
  return `${day} ${time} UTC ${date.getUTCFullYear()}`
}
