import { costOf, faultsIn, NOTHING } from '../simulation/counts'
import { simulate } from '../simulation/simulate'

/** `wrong` of a simulation without faults. `failing` has some seeds, which `npm run simulate 1 <seed>` replays. */
export const NONE = { ...faultsIn(NOTHING), failing: [] }

/** Runs sessions of eight hours. @returns the faults in `wrong`, and figures that must not be zero */
export async function eightHours(sessions: number, first: number) {
  const outcome = await simulate(sessions, first)
  const { failing, unrecoverable, uses, endedElsewhere } = outcome
  return {
    wrong: { ...faultsIn(outcome), failing: failing.slice(0, 10) },
    cost: costOf(outcome),
    unrecoverable,
    uses,
    endedElsewhere,
  }
}
