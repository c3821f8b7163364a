/** Virtual time: planned events in order, in milliseconds of the world's true time. */

interface Planned {
  when: number
  /** For events at the same time: first planned, first run. */
  order: number
  /** How the machine's sleep and clock affect it. */
  kind: 'world' | 'elapsed' | 'wall' | 'network'
  run: () => void
  off: boolean
}

export interface Timeline {
  now: () => number
  /** Plans an event. @returns what cancels it */
  plan: (delay: number, run: () => void, kind?: Planned['kind']) => () => void
  /** Runs the next event. @returns false if none is left before the end */
  step: () => boolean
  /** Milliseconds for which the machine has been awake. */
  awake: () => number
  /** The machine sleeps from now: what pages wait for comes late. */
  sleep: (duration: number) => void
  /** The machine's clock is set forward: what waits for a time on it comes earlier. */
  putOn: (milliseconds: number) => void
}

export function timeline(end: number): Timeline {
  let now = 0
  let slept = 0
  let count = 0
  /** A binary heap with the next event first. */
  let heap: Planned[] = []

  const isBefore = (a: Planned, b: Planned) => a.when < b.when || (a.when === b.when && a.order < b.order)

  function insert(item: Planned): void {
    let hole = heap.length
    heap.push(item)
    while (hole > 0) {
      const above = (hole - 1) >> 1
      const parent = heap[above]
      if (!parent || !isBefore(item, parent)) break
      heap[hole] = parent
      hole = above
    }
    heap[hole] = item
  }

  function next(): Planned | undefined {
    const first = heap[0]
    const item = heap.pop()
    if (!item || item === first) return first
    let hole = 0
    for (;;) {
      let below = 2 * hole + 1
      let child = heap[below]
      if (!child) break
      const right = heap[below + 1]
      if (right && isBefore(right, child)) {
        below++
        child = right
      }
      if (!isBefore(child, item)) break
      heap[hole] = child
      hole = below
    }
    heap[hole] = item
    return first
  }

  /** Moves planned events. A sorted array is a heap, too. */
  function move(to: (item: Planned) => number): void {
    heap = heap.filter(({ off }) => !off)
    for (const item of heap) item.when = to(item)
    heap.sort((a, b) => a.when - b.when || a.order - b.order)
  }

  return {
    now: () => now,
    plan(delay, run, kind = 'world') {
      const item: Planned = { when: now + Math.max(delay, 0), order: count++, kind, run, off: false }
      insert(item)
      return () => {
        item.off = true
      }
    },
    step() {
      let item = next()
      while (item?.off) item = next()
      if (!item || item.when > end) return false
      now = Math.max(now, item.when)
      item.run()
      return true
    },
    awake: () => now - slept,
    sleep(duration) {
      slept += duration
      const wakes = now + duration
      move(({ kind, when }) =>
        kind === 'elapsed' ? when + duration : kind === 'world' ? when : Math.max(when, wakes),
      )
      now = wakes
    },
    putOn(milliseconds) {
      move(({ kind, when }) => (kind === 'wall' ? Math.max(now, when - Math.max(milliseconds, 0)) : when))
    },
  }
}
