/** What the tabs of one browser share in the simulation: storage and the lock. */
import { accessTokenIn, EMPTY, type Lock, type RecordStorage, type SessionRecord } from './sessionUnderTest'
import { rowIn } from '../../src/browserStorage'
import type { Chance } from '../support/chance'
import type { Timeline } from './timeline'
import type { Keeping, Weather } from './weather'

/** A part that is taken out, to show that the simulation would notice. */
export type Missing = 'nothing' | 'lock' | 'transaction' | 'adoption'

/** Milliseconds that a page waits for the lock. */
const PATIENCE = 12_000

/** What storage and lock need to know of a page. A closed page gets no answers. */
export interface Page {
  alive: boolean
  /** How IndexedDB behaves for this page, while it works for the others. */
  storage: 'works' | 'rejects' | 'hangs'
}

type Change = Parameters<RecordStorage['change']>[0]

interface Waiting {
  page: Page
  enter: () => void
}

/** Who watches storage. */
export interface Watcher<P extends Page> {
  /** A page wants to store a record. */
  offered: (next: SessionRecord) => void
  /** A record was stored. When the store is full and drops its record instead, `next` is the record that was to be stored. */
  stored: (page: P, before: SessionRecord, next: SessionRecord) => void
}

export function simulatedBrowser(time: Timeline, chance: Chance, missing: Missing, weather: Weather) {
  const { areReadsLate } = weather
  let isFull = false
  let locksWork = true
  let holder: Waiting | undefined
  /** What IndexedDB and localStorage hold, by key. */
  const records = new Map<string, SessionRecord>()
  const lines = new Map<string, string>()
  /** Told of what is written into localStorage. */
  const heard = new Map<Page, (event: { key: string }) => void>()
  let rows: Keeping = 'all'
  let queue: Waiting[] = []
  let window = 1
  let cookie = ''
  /** The pages that hold the lock of their window (windowWithoutCookies.ts). */
  const open = new Set<Page>()

  /** Storage mostly takes no time, sometimes a few milliseconds, and rarely longer than any page waits. */
  function delayOf(): number {
    if (areReadsLate && chance.hits(0.03)) return chance.between(0, 5_000)
    return chance.hits(0.002) ? 2_000 : chance.hits(0.2) ? chance.between(1, 5) : 0
  }

  function failing<T>(page: Page): Promise<T> {
    return new Promise((_, reject) => {
      if (page.storage === 'rejects')
        time.plan(chance.between(1, 5), () => page.alive && reject(new Error('UnknownError')), 'network')
    })
  }

  function localStorage(page: Page): ReturnType<Parameters<typeof rowIn>[0]> {
    if (rows === 'throws') throw new Error('SecurityError')
    return {
      getItem: (key) => lines.get(key) ?? null,
      removeItem: (key) => void lines.delete(key),
      setItem(key, text) {
        if (rows === 'no more') throw new Error('QuotaExceededError')
        if (rows === 'nothing') return
        lines.set(key, text)
        for (const [other, run] of heard)
          if (other !== page) time.plan(1, () => other.alive && run({ key }), 'network')
      },
    }
  }

  /** IndexedDB, as one page has it. */
  function indexedDb<P extends Page>(page: P, watcher: Watcher<P>, key: string): RecordStorage {
    const stored = () => records.get(key) ?? EMPTY

    function read(): Promise<SessionRecord> {
      if (page.storage !== 'works') return failing(page)
      const delay = delayOf()
      if (delay === 0) return Promise.resolve(stored())
      const snapshot = areReadsLate ? stored() : undefined
      return new Promise((resolve) => {
        time.plan(delay, () => page.alive && resolve(snapshot ?? stored()), 'network')
      })
    }

    /** A page that is closed before its transaction begins changes nothing. */
    function change(makes: Change): Promise<SessionRecord> {
      const wanted = made(makes)
      if (wanted) watcher.offered(wanted)
      if (page.storage !== 'works') return failing(page)
      const delay = delayOf()
      return new Promise((resolve, reject) => {
        let stands: SessionRecord | undefined
        const commit = () => {
          if (page.alive) stands = write(makes)
        }
        const answer = () => {
          if (!page.alive) return
          if (stands) resolve(stands)
          else reject(new Error('AbortError'))
        }
        const commitAndAnswer = () => {
          commit()
          answer()
        }
        if (delay === 0) commitAndAnswer()
        else if (!areReadsLate) time.plan(delay, commitAndAnswer, 'network')
        else {
          time.plan(delay * chance.next(), commit, 'network')
          time.plan(delay, answer, 'network')
        }
      })
    }

    /** @returns undefined if the change throws */
    function made(makes: Change): ReturnType<Change> | undefined {
      try {
        return makes(stored())
      } catch {
        return undefined
      }
    }

    /**
     * @returns undefined if it is refused, as tokens by a full store; without tokens that drops its record
     */
    function write(makes: Change): SessionRecord | undefined {
      const before = stored()
      const next = made(makes)
      if (next === null) return before
      if (!next) return undefined
      if (isFull && accessTokenIn(next) !== undefined) return undefined
      records.set(key, isFull ? EMPTY : next)
      watcher.stored(page, before, next)
      return next
    }

    const shared: RecordStorage = { read, change }
    if (missing === 'transaction') return withoutTransaction(shared)
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
      if (missing === 'lock') return run()
      return new Promise((resolve, reject) => {
        const finish = (done: () => void) => void run().finally(done).then(resolve, reject)
        const mine: Waiting = { page, enter: () => {} }
        const callOff = time.plan(
          PATIENCE,
          () => {
            queue = queue.filter((waiting) => waiting !== mine)
            if (page.alive) finish(() => {})
          },
          'elapsed',
        )
        mine.enter = () => {
          callOff()
          finish(() => {
            if (holder === mine) release()
          })
        }
        queue.push(mine)
        grant()
      })
    }

  return {
    indexedDb,
    /** A row of localStorage, as one page has it. */
    row: (page: Page) => (key: string) => rowIn(() => localStorage(page), key),
    /** Whether localStorage and sessionStorage are blocked, and not only full. */
    isBlocked: () => rows === 'throws' || rows === 'nothing',
    failRows() {
      rows = weather.rows
      if (rows === 'nothing') lines.clear()
    },
    hear: (page: Page, run: (event: { key: string }) => void) => void heard.set(page, run),
    /** As `document` has it, with a single cookie. */
    document: {
      get cookie() {
        if (!weather.hasCookies) throw new Error('SecurityError')
        return cookie
      },
      set cookie(text: string) {
        cookie = text.split(';', 1)[0] ?? ''
      },
      location: { protocol: 'https:' },
    },
    /** What a page that opens is given as the name of its window. */
    windowFor(page: Page) {
      if (weather.hasCookies) return undefined
      open.add(page)
      return String(window)
    },
    /** Which window is open. */
    window: () => window,
    /** All pages are closed already; with the window the browser drops its session cookies. */
    closeWindow() {
      window++
      cookie = ''
    },
    lock,
    isFull: () => isFull,
    setFull: (full: boolean) => {
      isFull = full
    },
    setLocksWork: (work: boolean) => {
      locksWork = work
      grant()
    },
    /** A page is closed: it leaves the queue and releases the lock. */
    leave(page: Page) {
      heard.delete(page)
      if (open.delete(page) && open.size === 0) window++
      queue = queue.filter((waiting) => waiting.page !== page)
      if (holder?.page === page) release()
    },
  }
}

export type SimulatedBrowser = ReturnType<typeof simulatedBrowser>

/** Storage for a page that relies on what it wrote or first read itself. */
function withoutAdoption(shared: RecordStorage): RecordStorage {
  let own: SessionRecord | undefined
  return {
    read: async () => (own ??= await shared.read()),
    async change(makes) {
      const met = own ?? (await shared.read())
      const next = makes(met)
      if (!next) return met
      const stands = await shared.change((found) =>
        JSON.stringify(found) === JSON.stringify(met) ? next : null,
      )
      if (stands !== next) throw new Error('beaten')
      return (own = next)
    },
  }
}

/** Other pages may write between what a change meets and what it makes of it. */
function withoutTransaction(shared: RecordStorage): RecordStorage {
  let own: SessionRecord | undefined
  return {
    read: async () => (own = await shared.read()),
    async change(makes) {
      const met = own ?? (await shared.read())
      const next = makes(met)
      return (own = next ? await shared.change(() => next) : met)
    },
  }
}
