import type { Clock } from '../../src/async/clock'

/** A clock that stands still until it is moved. */
export interface FakeClock extends Clock {
  /** Moves on and runs what is due, in order; promises settle in between. */
  advance: (milliseconds: number) => Promise<void>
  /** Moves on to what is due within a second, until a promise is settled. */
  until: <T>(promise: Promise<T>) => Promise<T>
  /** When the next thing is due, in epoch milliseconds. */
  next: () => number | undefined
}

/** @param start epoch milliseconds */
export function fakeClock(start = Date.UTC(2026, 0, 1)): FakeClock {
  let now = start
  const at: Clock['at'] = (when, run) => {
    const key = {}
    waiting.set(key, { when, run })
    return () => void waiting.delete(key)
  }
  const waiting = new Map<object, { when: number; run: () => void }>()
  const earliest = () => [...waiting].toSorted(([, a], [, b]) => a.when - b.when)[0]
  async function advance(milliseconds: number) {
    const end = now + milliseconds
    await settle()
    for (let due = earliest(); due && due[1].when <= end; due = earliest()) {
      waiting.delete(due[0])
      now = Math.max(now, due[1].when)
      due[1].run()
      await settle()
    }
    now = end
    await settle()
  }
  return {
    now: () => now,
    elapsed: () => now - start,
    at,
    after: (delay, run) => at(now + delay, run),
    next: () => earliest()?.[1].when,
    advance,
    async until(promise) {
      const pending = Symbol('pending')
      while ((await Promise.race([promise, settle().then(() => pending)])) === pending) {
        const [, due] = earliest() ?? []
        if (due && due.when <= now + 1_000) await advance(due.when - now)
      }
      return promise
    },
  }
}

/** Lets everything that only waits for promises continue. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
