/** All that docs/scale.md has from `npm run scale`. */
import { costsTable } from './costs'
import { simulateDay, type SimulatedDay } from './day'
import { picture } from './picture'
import { outageTable, personTable, quotasTable } from './readings'
import type { Table } from './table'

/** How many of the people are simulated; five times as many give the same figures, in five times the time. */
const PEOPLE = 200
/** The last number that a generator gives: everybody waits for as long as anybody may. */
const NO_JITTER = () => 1 - Number.EPSILON

export interface SimulatedDays {
  /** A day on which the pool can always be reached. */
  calm: SimulatedDay
  withOutage: SimulatedDay
  /** The same as it would be if the pages spread their tries by nothing. */
  withoutJitter: SimulatedDay
}

export const simulateDays = async (): Promise<SimulatedDays> => ({
  calm: await simulateDay({ people: PEOPLE, hasOutage: false }),
  withOutage: await simulateDay({ people: PEOPLE, hasOutage: true }),
  withoutJitter: await simulateDay({ people: PEOPLE, hasOutage: true, random: NO_JITTER }),
})

/** The tables, by the names of their places on the page, and the picture. */
export const reportOf = ({ calm, withOutage, withoutJitter }: SimulatedDays) => ({
  tables: {
    person: personTable(calm),
    quotas: quotasTable(calm),
    outage: outageTable(withOutage, withoutJitter),
    costs: costsTable(),
  } satisfies Record<string, Table>,
  picture: picture(withOutage),
})
