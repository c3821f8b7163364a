import { costOf, simulate } from '../simulation/simulate'

/** What must be none in a simulation; `failing` are seeds, which `npm run simulate 1 <seed>` replays. */
export const NONE = { spurious: 0, expired: 0, foreign: 0, unready: 0, resurrected: 0, failing: [] }

/** Runs sessions of eight hours and answers what must be none, and what must be some. */
export async function eightHours(sessions: number, first: number) {
  const outcome = await simulate(sessions, first)
  const { spurious, expired, foreign, unready, resurrected, failing, unrecoverable, uses } = outcome
  return {
    wrong: { spurious, expired, foreign, unready, resurrected, failing },
    cost: costOf(outcome),
    unrecoverable,
    uses,
  }
}
