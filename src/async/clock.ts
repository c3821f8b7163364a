/** The time, and work to be done at a time. */
export interface Clock {
  /** Epoch milliseconds of this machine's clock, right or wrong; people and time servers set it. */
  now: () => number
  /** Milliseconds on a clock that nobody sets. It may stand still while the machine sleeps. */
  elapsed: () => number
  /**
   * Runs something once: at or soon after a moment, or after as long as it was until then when asked,
   * whichever comes first, so that a clock set back delays nothing.
   * @param when epoch milliseconds; the past means at once
   * @returns a function that calls it off
   */
  at: (when: number, run: () => void) => () => void
  /**
   * Runs something once after a time that no clock change shortens: for deadlines.
   * @param delay milliseconds
   * @returns a function that calls it off
   */
  after: (delay: number, run: () => void) => () => void
}

/** Milliseconds. A sleeping laptop delays long timers, and setTimeout overflows past 2^31 - 1. */
const LONGEST_NAP = 5_000

/** The browser's clock. Timers nap in short steps, so that a moment slept through is noticed on waking. */
export const systemClock: Clock = {
  now: Date.now,
  elapsed: () => performance.now(),
  at(when, run) {
    let timer: ReturnType<typeof setTimeout>
    const end = performance.now() + when - Date.now()
    const nap = () => {
      const left = Math.min(when - Date.now(), end - performance.now())
      // A moment that is no number is past.
      if (left > 0) timer = setTimeout(nap, Math.min(left, LONGEST_NAP))
      else run()
    }
    timer = setTimeout(nap, 0)
    return () => clearTimeout(timer)
  },
  after(delay, run) {
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
}
