import { timer } from './timer'

/** The time, and timers. */
export interface Clock {
  /** Epoch milliseconds by this machine's clock, which may be wrong and may be set. */
  now: () => number
  /** Milliseconds on a clock that nobody can set. It may stop while the machine sleeps. */
  elapsed: () => number
  /**
   * Runs something once, at a moment or soon after. It also runs once as much time has passed as there was
   * until that moment, so that a clock that is set back delays nothing.
   * @param when epoch milliseconds; the past means at once
   * @returns a function that cancels it
   */
  at: (when: number, run: () => void) => () => void
  /**
   * Runs something once after a time that no change of the clock shortens: for deadlines.
   * @param delay milliseconds
   * @returns a function that cancels it
   */
  after: (delay: number, run: () => void) => () => void
}

/**
 * Begins to measure an age: by the wall clock, which may be set, and by the monotonic one, which may stop in
 * sleep. The greater counts.
 * @param since epoch milliseconds at which it began; by default now
 * @returns tells it, in whole milliseconds
 */
export function ageSince(clock: Pick<Clock, 'now' | 'elapsed'>, since = clock.now()): () => number {
  const start = clock.elapsed()
  return () => Math.ceil(Math.max(clock.now() - since, clock.elapsed() - start))
}

/** Milliseconds. A sleeping laptop delays long timers, and setTimeout overflows above 2^31 - 1. */
const MAX_TIMEOUT = 5_000

/**
 * The browser's clock. Timers run in short steps, so that a moment that passes during sleep is noticed on
 * waking.
 */
export const systemClock: Clock = {
  ...timer,
  now: Date.now,
  elapsed: () => performance.now(),
  at(when, run) {
    let running: ReturnType<typeof setTimeout>
    const end = performance.now() + when - Date.now()
    const step = () => {
      const left = Math.min(when - Date.now(), end - performance.now())
      // NaN counts as past.
      if (left > 0) running = setTimeout(step, Math.min(left, MAX_TIMEOUT))
      else run()
    }
    running = setTimeout(step, 0)
    return () => clearTimeout(running)
  },
}
