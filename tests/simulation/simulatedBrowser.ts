/** What the tabs of one browser share in the simulation: storage, the lock, the channel. */
import { NOBODY, type SessionRecord } from '../../src/session/storage/record'
import type { Lock } from '../../src/session/tokens/lock'
import type { RecordStorage } from '../../src/session/storage/memory'
import type { Chance } from './chance'
import type { Timeline } from './timeline'

/** A part taken out, for the simulation to show that it would notice. */
export type Missing = 'nothing' | 'lock' | 'compare-and-set' | 'adoption'

/** Milliseconds the lock is waited for. */
const PATIENCE = 12_000

/** What the shared things need to know of a page. A dead one is never answered. */
export interface Page {
  alive: boolean
}

interface Waiting {
  page: Page
  enter: () => void
}

export function simulatedBrowser(time: Timeline, chance: Chance, missing: Missing) {
  let record = NOBODY
  let isFull = false
  let locksWork = true
  let holder: Waiting | undefined
  let queue: Waiting[] = []

  /** Storage takes no time mostly, a few milliseconds sometimes, and longer than anybody waits rarely. */
  function operation<T>(page: Page, run: () => T): Promise<T> {
    const delay = chance.hits(0.002) ? 2_000 : chance.hits(0.2) ? chance.between(1, 5) : 0
    return new Promise((resolve, reject) => {
      const act = () => {
        try {
          const value = run()
          if (page.alive) resolve(value)
        } catch (thrown) {
          if (page.alive) reject(thrown instanceof Error ? thrown : new Error('no error'))
        }
      }
      if (delay === 0) act()
      else time.plan(delay, act, 'network')
    })
  }

  function store(next: SessionRecord, saw: (stored: SessionRecord) => void): SessionRecord {
    if (isFull && next.state === 'out') {
      // What is full takes nothing, but lets go.
      record = NOBODY
      return next
    }
    if (isFull) throw new Error('QuotaExceededError')
    if (missing === 'compare-and-set' || record.generation === next.generation - 1) {
      record = next
      saw(next)
    }
    return record
  }

  /** @param saw told of every record that is stored */
  function storage(page: Page, saw: (stored: SessionRecord) => void): RecordStorage {
    const shared: RecordStorage = {
      read: () => operation(page, () => record),
      advance: (next) => operation(page, () => store(next, saw)),
    }
    return missing === 'adoption' ? withoutAdoption(shared) : shared
  }

  function release(): void {
    holder = undefined
    grant()
  }

  function grant(): void {
    if (holder || !locksWork) return
    holder = queue.shift()
    holder?.enter()
  }

  const lock =
    (page: Page): Lock =>
    (run) => {
      if (missing === 'lock') return run(true)
      return new Promise((resolve, reject) => {
        const finish = (alone: boolean, done: () => void) =>
          void run(alone).finally(done).then(resolve, reject)
        const mine: Waiting = { page, enter: () => {} }
        const callOff = time.plan(
          PATIENCE,
          () => {
            queue = queue.filter((waiting) => waiting !== mine)
            if (page.alive) finish(false, () => {})
          },
          'elapsed',
        )
        mine.enter = () => {
          callOff()
          finish(true, () => {
            if (holder === mine) release()
          })
        }
        queue.push(mine)
        grant()
      })
    }

  return {
    storage,
    lock,
    record: () => record,
    setFull: (full: boolean) => {
      isFull = full
    },
    setLocksWork: (work: boolean) => {
      locksWork = work
      grant()
    },
    /** A page is gone: its place in the queue goes with it, and its hold on the lock. */
    leave(page: Page) {
      queue = queue.filter((waiting) => waiting.page !== page)
      if (holder?.page === page) release()
    },
  }
}

/** A page that goes by what it wrote or first read itself. */
function withoutAdoption(shared: RecordStorage): RecordStorage {
  let own: SessionRecord | undefined
  return {
    read: async () => (own ??= await shared.read()),
    async advance(next) {
      const stands = await shared.advance(next)
      if (stands.generation !== next.generation) throw new Error('beaten')
      return (own = next)
    },
  }
}
