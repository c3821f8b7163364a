import type { Chance } from '../support/chance'
import type { Timeline } from './timeline'
import { HOURS } from './units'

const EPOCH = Date.UTC(2026, 0, 1)

/** The clock of the machine, which may be wrong and is set. Times are true milliseconds, unless said otherwise. */
export interface MachineClock {
  /** Epoch milliseconds by this clock. */
  now: () => number
  /** It is put on, or back by a negative number of milliseconds. */
  putOn: (milliseconds: number) => void
  /** The machine has slept. */
  woke: () => void
  /** Whether it was set back since a time. */
  wasSetBackSince: (at: number) => boolean
  /**
   * Whether a page cannot know how old tokens are, because the clock was set back before the page got them, or while it slept.
   * @param issuedAt when the pool issued them
   * @param gotAt when the page got them
   */
  hidesAge: (issuedAt: number, gotAt: number) => boolean
}

export function machineClock(time: Timeline, chance: Chance): MachineClock {
  let skew = chance.pick([0, 0, chance.between(-24, 24) * HOURS])
  let wokeAt = -Infinity
  const setBacks: number[] = []
  return {
    now: () => Math.floor(EPOCH + time.now() + skew),
    putOn(milliseconds) {
      skew += milliseconds
      if (milliseconds < 0) setBacks.push(time.now())
      time.putOn(milliseconds)
    },
    woke() {
      wokeAt = time.now()
    },
    wasSetBackSince: (then) => setBacks.some((at) => at >= then),
    hidesAge: (issuedAt, gotAt) =>
      setBacks.some((at) => at >= issuedAt && (gotAt >= at || wokeAt > issuedAt)),
  }
}
