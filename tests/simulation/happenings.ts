import type { Chance } from '../support/chance'
import type { Timeline } from './timeline'
import { SECONDS } from './units'

export interface Happenings {
  /** Something happens again and again. @param mean milliseconds between two times, on average */
  every: (mean: number, run: () => void) => void
  /** Something begins again and again, and lasts from a second to `longest`. */
  spell: (mean: number, longest: number, set: (on: boolean) => void) => void
}

/** What happens at any time. */
export function happenings(time: Timeline, chance: Chance): Happenings {
  function every(mean: number, run: () => void): void {
    time.plan(chance.wait(mean), () => {
      run()
      every(mean, run)
    })
  }

  return {
    every,
    spell: (mean, longest, set) =>
      every(mean, () => {
        set(true)
        time.plan(chance.between(1 * SECONDS, longest), () => set(false))
      }),
  }
}
