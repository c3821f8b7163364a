import { costOf, faultsIn, NOTHING } from '../simulation/counts'
import { simulate } from '../simulation/simulate'

/** What must be none in a simulation; `failing` are some seeds, which `npm run simulate 1 <seed>` replays. */
export const NONE = { ...faultsIn(NOTHING), failing: [] }

/** Runs sessions of eight hours and answers what must be none, and what must be some. */
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
