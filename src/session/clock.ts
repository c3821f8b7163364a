/** The time, and work to be done at a time. */
export interface Clock {
  /** Epoch milliseconds. */
  now: () => number
  /**
   * Runs something once, at or soon after a moment.
   * @param when epoch milliseconds; the past means at once
   * @returns a function that calls it off
   */
  at: (when: number, run: () => void) => () => void
}

/** Milliseconds. A sleeping laptop delays long timers, and setTimeout overflows past 2^31 - 1. */
const LONGEST_NAP = 5_000

/** The browser's clock. Timers nap in short steps, so that a moment slept through is noticed on waking. */
export const systemClock: Clock = {
  now: Date.now,
  at(when, run) {
    let timer: ReturnType<typeof setTimeout>
    const nap = () => {
      const left = when - Date.now()
      if (left <= 0) run()
      else timer = setTimeout(nap, Math.min(left, LONGEST_NAP))
    }
    timer = setTimeout(nap, 0)
    return () => clearTimeout(timer)
  },
}
