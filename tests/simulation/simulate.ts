import type { Missing } from './simulatedBrowser'
import type { Weather } from './simulatedPool'
import { createWorld, type Tally } from './world'

/** Worlds run side by side, so that their promises settle together. */
const ABREAST = 50

const NOTHING = {
  spurious: 0,
  unrecoverable: 0,
  expired: 0,
  foreign: 0,
  unready: 0,
  resurrected: 0,
  unknowable: 0,
  granted: 0,
  needed: 0,
  requests: 0,
  uses: 0,
} satisfies Tally

const KEYS = [
  'spurious',
  'unrecoverable',
  'expired',
  'foreign',
  'unready',
  'resurrected',
  'unknowable',
  'granted',
  'needed',
  'requests',
  'uses',
] as const satisfies (keyof Tally)[]

export interface Outcome extends Tally {
  /** Seeds of the sessions in which something went wrong. */
  failing: number[]
}

/**
 * Runs sessions of eight hours.
 * @param first the seed of the first; the others follow it
 * @param missing what to take out, for the simulation to show that it would notice
 * @param weather the same for all sessions; each has its own where not given
 */
export async function simulate(
  sessions: number,
  first = 1,
  missing: Missing = 'nothing',
  weather?: Weather,
): Promise<Outcome> {
  const outcome: Outcome = { ...NOTHING, failing: [] }
  for (let done = 0; done < sessions; done += ABREAST) {
    const seeds = Array.from(
      { length: Math.min(ABREAST, sessions - done) },
      (_, index) => first + done + index,
    )
    let running = seeds.map((seed) => ({ seed, world: createWorld(seed, missing, weather) }))
    while (running.length > 0) {
      const ended = running.filter(({ world }) => !world.step())
      if (ended.length > 0) {
        running = running.filter((one) => !ended.includes(one))
        for (const { seed, world } of ended) add(outcome, seed, world.tally())
      }
      await settled()
    }
  }
  return outcome
}

function add(outcome: Outcome, seed: number, tally: Tally): void {
  for (const key of KEYS) outcome[key] += tally[key]
  if (violations(tally) > 0) outcome.failing.push(seed)
}

/** The outcomes of several runs as one. */
export function merged(outcomes: readonly Outcome[]): Outcome {
  const all: Outcome = { ...NOTHING, failing: [] }
  for (const outcome of outcomes) {
    for (const key of KEYS) all[key] += outcome[key]
    all.failing.push(...outcome.failing)
  }
  return all
}

/** What must be none. */
export const violations = (tally: Tally): number =>
  tally.spurious + tally.expired + tally.foreign + tally.unready + tally.resurrected

/** Refreshes granted for each one needed. */
export const costOf = ({ granted, needed }: Tally): number => granted / Math.max(needed, 1)

/** Lets everything that waits for nothing but promises go on. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
