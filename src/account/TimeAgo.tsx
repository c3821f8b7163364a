import { timeAgo } from '../format/timeAgo'
import { messages } from '../messages/catalogue'
import { locale } from '../messages/locale'

/** A moment as people write it, with the time of day. */
export const exactTime = (at: number) =>
  new Date(at).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' })

const MINUTE = 60_000

/**
 * How long ago something was, in the language of the page, like the sentence around it. Seconds would not be
 * counted on.
 */
export const ago = (at: number, now: number) =>
  now - at < MINUTE ? messages().settings.sessions.justNow : timeAgo(at, now, locale())

/**
 * The same with the exact time in its title, which needs a pointer: show that time elsewhere for everybody
 * else.
 */
export function TimeAgo({ at, now }: { at: number; now: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={exactTime(at)}>
      {ago(at, now)}
    </time>
  )
}
