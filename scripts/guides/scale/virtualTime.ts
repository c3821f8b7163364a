/**
 * Time that passes as fast as the processor allows: everything planned runs in its order, without waiting.
 */
export interface VirtualTime {
  /** Milliseconds since the start. */
  now: () => number
  /** Runs something after so many milliseconds. @returns a function that cancels it */
  after: (delay: number, run: () => void) => () => void
  /** Runs everything planned until the end, and lets the promises settle between two steps. */
  pass: () => Promise<void>
}

/** Milliseconds: everything planned for one step runs together. */
const STEP = 10
/** After so many steps the process handles its own events. */
const BREATHES_EVERY = 60_000 / STEP

/** @param end milliseconds; what is planned for later does not run */
export function virtualTime(end: number): VirtualTime {
  const steps = new Map<number, Set<() => void>>()
  let step = 0
  return {
    now: () => step * STEP,
    after(delay, run) {
      const index = step + Math.max(Math.ceil(delay / STEP), 1)
      const planned = steps.get(index) ?? new Set()
      steps.set(index, planned)
      const once = () => run()
      planned.add(once)
      return () => planned.delete(once)
    },
    async pass() {
      for (; step * STEP < end; step++) {
        if (step % BREATHES_EVERY === 0) await breathed()
        const planned = steps.get(step)
        if (!planned) continue
        steps.delete(step)
        for (const run of planned) run()
        await settled()
      }
    },
  }
}

/**
 * Lets all code go on that waits only for promises. A tick that is requested in a promise runs after all of
 * them.
 */
const settled = () => new Promise<void>((resolve) => process.nextTick(resolve))
const breathed = () => new Promise<void>((resolve) => setImmediate(resolve))
