/** Random choices that a seed repeats. */
export interface Chance {
  /** Uniform in [0, 1). */
  next: () => number
  /** Whether something with this probability happens. */
  hits: (probability: number) => boolean
  between: (low: number, high: number) => number
  /** Exponential: the wait for something that happens once in `mean` on average. */
  wait: (mean: number) => number
  pick: <T>(items: readonly [T, ...T[]]) => T
}

/** The mulberry32 generator. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  return {
    next,
    hits: (probability) => next() < probability,
    between,
    wait: (mean) => -Math.log(1 - next()) * mean,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  }
}
