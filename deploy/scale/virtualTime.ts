/** Time that passes as fast as the processor allows: what is planned is done in its order, and nothing is waited for. */
export interface VirtualTime {
  /** Milliseconds since the start. */
  now: () => number
  /** Runs something after so many milliseconds. @returns what calls it off */
  after: (delay: number, run: () => void) => () => void
  /** Lets everything happen until the end, and the promises between two steps settle. */
  pass: () => Promise<void>
}

/** Milliseconds: what is planned for one step is done together. */
const STEP = 10
/** So often the process may hear and be heard. */
const BREATHES_EVERY = 60_000 / STEP

/** @param end milliseconds; what is planned for later is not done */
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

/** Lets everything that waits for nothing but promises go on: a tick asked for by one of them comes after them all. */
const settled = () => new Promise<void>((resolve) => process.nextTick(resolve))
const breathed = () => new Promise<void>((resolve) => setImmediate(resolve))
