/** Everything in docs/reference/scale.md that `npm run guides` writes. */
import { costsTable } from './costs'
import { simulateDay, type SimulatedDay } from './day'
import { picture } from './picture'
import { outageTable, personTable, quotasTable } from './readings'
import type { Table } from './table'

/** How many people are simulated; five times as many give the same figures, in five times the time. */
const PEOPLE = 200
/** The highest number that a generator returns: all pages wait for the longest possible time. */
const NO_JITTER = () => 1 - Number.EPSILON

export interface SimulatedDays {
  /** A day on which the pool can always be reached. */
  calm: SimulatedDay
  withOutage: SimulatedDay
  /** The same day, if the pages did not spread their tries. */
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
