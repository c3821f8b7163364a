/**
 * How long nobody has been active in any tab, and when that ends the session. There is one clock for all
 * tabs: each writes the time of its last activity where the others read it.
 */
import { ageSince, type Clock } from '../../async/clock'
import type { SessionRecord } from '../storage/record'

/** Watches whether anybody is there, in any tab. */
export interface Inactivity {
  /**
   * When the session ends, in epoch milliseconds, if that is near enough to ask whether anybody is there;
   * else null. From then on only an answer counts as activity; a moved mouse does not.
   */
  endsAt: () => number | null
  /** Whether nobody was there for too long. After that, activity comes too late. */
  isOver: () => boolean
  /** Somebody is there: an answer to the question. */
  stay: () => void
  /** Somebody signs in here: the time starts again. */
  restart: () => void
  /**
   * To be told of the record in force at each change: a sign-in is activity, and only a session that storage
   * has counts for all tabs.
   */
  follow: (record: SessionRecord, isPageOnly: boolean) => void
  /** Begins to watch. @param changed called whenever the answers of the first two may have changed */
  watch: (changed: () => void) => void
}

/** Where the tabs tell each other when somebody was last there, in epoch milliseconds. */
export interface SharedActivity {
  /** Null if nobody was there yet, or if storage is blocked: each tab is then alone. */
  read: () => number | null
  write: (moment: number) => void
  /** Calls back when another tab has written. */
  listen: (changed: () => void) => void
}

/** Calls back at each activity in this tab: a key, a press, a move. */
export type WatchActivity = (seen: () => void) => void

interface Deps {
  clock: Clock
  moment: SharedActivity
  watchActivity: WatchActivity
  /** How long the session lasts without activity. */
  minutes: number
}

/** Milliseconds to answer the question; at least 20 s (WCAG 2.2.1), and at most half of `minutes`. */
const TO_ANSWER = 60_000
/** Throttles the writes of activity for the other tabs, in milliseconds. */
const NOT_MORE_OFTEN = 1_000

export function createInactivity({ clock, moment, watchActivity, minutes }: Deps): Inactivity {
  const limit = minutes * 60_000
  const calmFor = limit - Math.min(TO_ANSWER, limit / 2)
  /** What the tabs have told each other last. */
  let heard = moment.read()
  /** When somebody was last active, and for how long nobody was. */
  let last = learnt(heard ?? clock.now())
  /** Whether the other tabs have the session of this page, because storage has it. */
  let isShared = false
  /** For how long activity was not handled in this tab; undefined before the first. */
  let unseen: (() => number) | undefined
  let clearTimer: (() => void) | undefined
  /** Told of what is new; undefined until somebody watches. */
  let report: (() => void) | undefined
  /** What was last told. */
  let reported: number | 'over' | null = null

  /** Activity in the future was noted before the clock was set back. */
  function learnt(at: number) {
    const then = Math.min(at, clock.now())
    return { at: then, idle: ageSince(clock, then) }
  }

  function hear(): void {
    const at = moment.read()
    if (at === null || at === heard) return
    heard = at
    last = learnt(at)
  }

  /** Milliseconds since then. */
  function idle(): number {
    hear()
    return last.idle()
  }

  /**
   * When somebody will have been idle for so long, in whole epoch milliseconds: a timer that is a fraction
   * early would run for ever.
   */
  const idleAt = (milliseconds: number) => clock.now() + Math.ceil(milliseconds - idle())

  const hasPassed = (milliseconds: number) => idle() >= milliseconds
  const isOver = () => hasPassed(limit)
  const endsAt = () => (hasPassed(calmFor) ? idleAt(limit) : null)

  /** Reports what is new, and waits for the next moment at which something changes. */
  function look(): void {
    if (!report) return
    clearTimer?.()
    clearTimer = undefined
    const now = isOver() ? 'over' : endsAt()
    const isNews = now !== reported
    reported = now
    if (isNews) report()
    // Once it is over, no timer is needed: only a new sign-in starts the time again. `report` may have looked
    // again, and set it.
    if (reported !== 'over') clearTimer ??= clock.at(idleAt(reported === null ? calmFor : limit), look)
  }

  function restart(): void {
    hear()
    last = learnt(clock.now())
    tell()
  }

  /**
   * Writes the moment for the other tabs, and for pages opened later. After the limit a page-only session
   * writes nothing: it would revive the stored session, perhaps that of the person before.
   */
  function tell(): void {
    if (!isShared && heard !== null && clock.now() >= heard + limit) return
    heard = last.at
    moment.write(last.at)
  }

  /**
   * Activity. While the question is open it does not count as an answer, and afterwards it comes too late.
   */
  function seen(): void {
    if (unseen && unseen() < NOT_MORE_OFTEN) return
    unseen = ageSince(clock)
    if (!hasPassed(calmFor)) restart()
    look()
  }

  return {
    endsAt,
    isOver,
    stay() {
      if (!isOver()) restart()
      look()
    },
    restart() {
      restart()
      look()
    },
    follow(record, isPageOnly) {
      isShared = record.state === 'in' && !isPageOnly
      if (record.state === 'in') {
        const ago = clock.now() - (record.answeredAt ?? -Infinity)
        // Signed in in the future, before the clock was set back: nobody knows when (seed 6300344843).
        if (ago >= 0 && ago < idle()) last = learnt(clock.now() - ago)
        if (last.at !== heard) tell()
      }
      look()
    },
    watch(changed) {
      report = changed
      moment.listen(look)
      watchActivity(seen)
      look()
    },
  }
}
