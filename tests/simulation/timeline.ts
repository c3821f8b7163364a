/** Virtual time: what is to happen, in order, in milliseconds of the true time of the world. */

interface Planned {
  when: number
  /** What the machine's sleep and clock do to it. */
  kind: 'world' | 'elapsed' | 'wall' | 'network'
  run: () => void
  off: boolean
}

export interface Timeline {
  now: () => number
  /** Plans something; returns what calls it off. */
  plan: (delay: number, run: () => void, kind?: Planned['kind']) => () => void
  /** Does what is next; false where nothing is left before the end. */
  step: () => boolean
  /** Milliseconds slept so far. */
  slept: () => number
  /** The machine sleeps, from now: what pages wait for comes late. */
  sleep: (duration: number) => void
  /** The machine's clock is put on: what waits for a moment of it comes earlier. */
  putOn: (milliseconds: number) => void
}

export function timeline(end: number): Timeline {
  let now = 0
  let slept = 0
  let planned: Planned[] = []

  function order(): void {
    planned = planned.toSorted((a, b) => b.when - a.when)
  }

  function insert(item: Planned): void {
    // Latest first, so that the next one is at the end.
    let low = 0
    let high = planned.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((planned[middle]?.when ?? 0) > item.when) low = middle + 1
      else high = middle
    }
    planned.splice(low, 0, item)
  }

  return {
    now: () => now,
    plan(delay, run, kind = 'world') {
      const item: Planned = { when: now + Math.max(delay, 0), kind, run, off: false }
      insert(item)
      return () => {
        item.off = true
      }
    },
    step() {
      let next = planned.pop()
      while (next?.off) next = planned.pop()
      if (!next || next.when > end) return false
      now = Math.max(now, next.when)
      next.run()
      return true
    },
    slept: () => slept,
    sleep(duration) {
      slept += duration
      const wakes = now + duration
      planned = planned.filter(({ off }) => !off)
      for (const item of planned) {
        if (item.kind === 'elapsed') item.when += duration
        else if (item.kind !== 'world') item.when = Math.max(item.when, wakes)
      }
      order()
      now = wakes
    },
    putOn(milliseconds) {
      for (const item of planned)
        if (item.kind === 'wall') item.when = Math.max(now, item.when - Math.max(milliseconds, 0))
      order()
    },
  }
}
