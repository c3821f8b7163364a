import { add, NOTHING, violations, type Tally } from './counts'
import type { Tell } from './judge'
import type { Missing } from './simulatedBrowser'
import type { Weather } from './weather'
import { createWorld } from './world'

/** How many worlds run in turns, so that their promises settle together; few enough for the processor's cache. */
const ABREAST = 8

export interface Outcome extends Tally {
  /** Seeds of the sessions in which something went wrong. */
  failing: number[]
}

/**
 * Runs sessions of eight hours.
 * @param first the seed of the first session; the others count up from it
 * @param missing the part to take out, to show that the simulation would notice
 * @param weather of all sessions; by default each has its own
 * @param tell called with what happens, for a single session
 */
export async function simulate(
  sessions: number,
  first = 1,
  missing: Missing = 'nothing',
  weather?: Weather,
  tell?: Tell,
): Promise<Outcome> {
  const outcome: Outcome = { ...NOTHING, failing: [] }
  const { stackTraceLimit } = Error
  // Nobody reads the stacks of simulated errors, and they cost a tenth of the time.
  Error.stackTraceLimit = 0
  for (let done = 0; done < sessions; done += ABREAST) {
    await breathed()
    const seeds = Array.from(
      { length: Math.min(ABREAST, sessions - done) },
      (_, index) => first + done + index,
    )
    let running = seeds.map((seed) => ({
      seed,
      isOver: false,
      world: createWorld(seed, missing, weather, tell),
    }))
    while (running.length > 0) {
      let hasEnded = false
      for (const one of running) {
        if (one.world.step()) continue
        const tally = one.world.tally()
        add(outcome, tally)
        if (violations(tally) > 0) outcome.failing.push(one.seed)
        one.isOver = hasEnded = true
      }
      if (hasEnded) running = running.filter(({ isOver }) => !isOver)
      await settled()
    }
  }
  Error.stackTraceLimit = stackTraceLimit
  return outcome
}

/** The outcomes of several runs as one. */
export function merged(outcomes: readonly Outcome[]): Outcome {
  const all: Outcome = { ...NOTHING, failing: [] }
  for (const outcome of outcomes) {
    add(all, outcome)
    all.failing.push(...outcome.failing)
  }
  return all
}

/** Lets everything that only waits for promises continue: the next tick comes after all of them. */
const settled = () => new Promise<void>((resolve) => process.nextTick(resolve))
/** Lets the process handle its I/O. */
const breathed = () => new Promise<void>((resolve) => setImmediate(resolve))
