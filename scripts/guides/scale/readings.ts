/**
 * The results of the simulated days: counted in the pool's log, and scaled up to the real number of people.
 */
import { CATEGORY, DAY, PERSON, QUOTA_NAMES, QUOTAS, type Quota } from './assumptions'
import { BEGINS, ENDS, sinceStart, type SimulatedDay } from './day'
import { round, type Table } from './table'
import type { Logged } from './throttledPool'

const SECOND = 1_000
const MINUTE = 60 * SECOND
/**
 * Milliseconds over which the peak of a quota is counted: with so few people, chance alone makes peaks in
 * less time.
 */
const PEAK_WITHIN = 5 * MINUTE
const TEN_SECONDS = 10 * SECOND

/** When the outage begins, and when the pool can be reached again. */
const OUT_AT = sinceStart(DAY.outage.at)
const BACK_AT = OUT_AT + DAY.outage.minutes * MINUTE

/** The requests that count towards a quota. */
export const requestsOf = ({ log }: SimulatedDay, quota: Quota): Logged[] =>
  log.filter(({ operation }) => CATEGORY[operation] === quota)

/**
 * Requests a second, scaled up to the real number of people.
 * @param within milliseconds that are counted together
 * @returns a figure for each such interval since the start of the day
 */
export function aSecond({ each }: SimulatedDay, requests: readonly Logged[], within: number): number[] {
  const counts = Array.from({ length: Math.ceil(sinceStart(ENDS) / within) }, () => 0)
  for (const { at } of requests) {
    const index = Math.floor(at / within)
    counts[index] = (counts[index] ?? 0) + 1
  }
  return counts.map((count) => (count * each * SECOND) / within)
}

/** Requests to the pool in an hour of one person's work. */
export function personTable({ log, people }: SimulatedDay): Table {
  const aPersonAnHour = (operation: string) =>
    log.filter((request) => request.operation === operation).length / people / PERSON.hoursADay
  return [
    ['Operation', 'Quota', 'Calls a person makes in an hour'],
    ...Object.entries(CATEGORY).map(([operation, quota]) => [
      operation,
      quota,
      round(aPersonAnHour(operation), 2),
    ]),
  ]
}

/** The peaks of a day without an outage, compared with the quotas. */
export function quotasTable(calm: SimulatedDay): Table {
  return [
    [
      'Quota',
      'Busiest at',
      `Requests a second then, ${round(DAY.users)} users`,
      'Default',
      'Enough for this many users',
    ],
    ...QUOTA_NAMES.map((quota) => {
      const all = aSecond(calm, requestsOf(calm, quota), PEAK_WITHIN)
      const peak = Math.max(...all)
      const enoughFor = Math.floor((DAY.users * QUOTAS[quota]) / peak / 10_000) * 10_000
      const busiest = timeOf(all.indexOf(peak) * PEAK_WITHIN)
      return [quota, busiest, round(peak), String(QUOTAS[quota]), round(enoughFor)]
    }),
  ]
}

/** Refreshes around the outage; times are in milliseconds. */
export interface Outage {
  /** Refreshes a second while the pool cannot be reached. */
  whileOut: number
  /** The most refreshes in 10 seconds, once it can be reached again. */
  peak: number
  /** The time from then until a minute passes in which none is refused. */
  recovery: number
  /** How many are refused until then, and how many after it, until the day ends. */
  refused: number
  refusedLater: number
  /** Share of the people whose access token expires before they have a new one. */
  without: number
  /** The longest time for which a person has none. */
  longestWithout: number
}

/** Reads what an outage did to a day. */
export function outageOf(day: SimulatedDay): Outage {
  const refreshes = requestsOf(day, 'UserToken')
  const throttled = refreshes.filter(({ outcome }) => outcome === 'throttled')
  const unreachable = refreshes.filter(({ outcome }) => outcome === 'unreachable')
  const minutes = aSecond(day, throttled, MINUTE)
  const calm = minutes.indexOf(0, BACK_AT / MINUTE) * MINUTE
  const soon = day.late.filter(({ at }) => at < calm)
  return {
    whileOut: (unreachable.length * day.each * SECOND) / (BACK_AT - OUT_AT),
    peak: Math.max(...aSecond(day, refreshes, TEN_SECONDS).slice(BACK_AT / TEN_SECONDS)) * 10,
    recovery: calm - BACK_AT,
    refused: throttled.filter(({ at }) => at < calm).length * day.each,
    refusedLater: throttled.filter(({ at }) => at >= calm).length * day.each,
    without: soon.length / day.people,
    longestWithout: Math.max(...soon.map(({ by }) => by)),
  }
}

/**
 * An outage as it is, and as it would be without jitter.
 * @param inStep the day without jitter
 */
export function outageTable(day: SimulatedDay, inStep: SimulatedDay): Table {
  const both = [outageOf(day), outageOf(inStep)]
  const row = (what: string, of: (outage: Outage) => string) => [what, ...both.map(of)]
  const { minutes } = DAY.outage
  return [
    [
      `After ${minutes} minutes, ${round(DAY.users * DAY.atWork)} people at work`,
      'As it is',
      'Without jitter',
    ],
    row('Requests a second while the pool is unreachable', ({ whileOut }) => round(whileOut, -2)),
    row('Most requests in 10 seconds, once it is back', ({ peak }) => round(peak, -2)),
    row('Minutes until nobody is refused', ({ recovery }) => round(recovery / MINUTE)),
    row('People who had no valid access token for a while', ({ without }) => `${round(without * 100)} %`),
    row('Longest time without one, in minutes', ({ longestWithout }) => round(longestWithout / MINUTE)),
    row('Requests refused until then', ({ refused }) => round(refused, -3)),
    row('Requests refused on the rest of the day', ({ refusedLater }) => round(refusedLater, -3)),
    ['People signed out', String(day.signedOut * day.each), String(inStep.signedOut * inStep.each)],
  ]
}

/** The time of the day, as on a clock. */
export function timeOf(moment: number): string {
  const minutes = BEGINS * 60 + moment / MINUTE
  return `${Math.floor(minutes / 60)}:${String(Math.floor(minutes % 60)).padStart(2, '0')}`
}
