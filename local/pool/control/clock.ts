import type { Clock } from '../state/deps'

/** A clock that tests can move. It keeps running; only its distance from the base clock changes. */
export interface MovableClock extends Clock {
  /** Moves the clock forward (or back, when negative) by so many seconds. */
  advance(seconds: number): void
  /** Back to the base clock. */
  reset(): void
}

export const systemClock: Clock = { now: () => Date.now() }

/** @param base the clock that keeps running underneath */
export function movableClock(base: Clock): MovableClock {
  let offset = 0
  return {
    now: () => base.now() + offset,
    advance: (seconds) => {
      offset += seconds * 1000
    },
    reset: () => {
      offset = 0
    },
  }
}
