/** The record in force in this page, and how it is kept level with the one in storage that all tabs share. */
import type { Clock } from '../../async/clock'
import { freshFlight } from '../../async/singleFlight'
import { withTimeout } from '../../async/withTimeout'
import { NOBODY, sameTokens, type RecordStorage, type SessionRecord } from '../storage/record'
import { expiryOf, type Expiry } from './expiry'

/** Milliseconds to wait for storage. */
export const STORAGE_TIMEOUT = 1_500
/** Milliseconds to wait for it before a session is believed to have ended. */
export const PATIENT_TIMEOUT = 10_000
/** Milliseconds until storage that failed is tried again: doubling from the first to the last. */
const FIRST_RETRY = 1_000
const LAST_RETRY = 20_000
/** Milliseconds to wait for the answer to a write that was given up. */
const LATE = 5_000
/** A write that loses against others so many times in a row loses against a broken storage. */
const MOST_CONFLICTS = 50

/** What should follow a record, whose generation it is given; null gives way to it. */
type Change = (before: SessionRecord) => SessionRecord | null

/** What became of one write: it is in storage, another record is, or storage failed. */
type Outcome = 'written' | 'conflict' | 'failed'

export interface SharedRecord {
  current: () => SessionRecord
  /** When the access token in force expires; undefined where nobody is signed in. */
  expiry: () => Expiry | undefined
  /** Puts a record in force in this page alone. */
  setLocal: (next: SessionRecord) => void
  /** Adopts what storage holds, or writes what could not be written. Waits 1.5 s for storage, then goes on. */
  reload: () => Promise<void>
  /** The same, waiting 10 s, even for storage that has just failed: before anything is believed that cannot be undone. */
  reloadPatiently: () => Promise<void>
  /** Writes one record if nobody was first, and adopts what stands. A failure changes nothing. */
  compareAndSet: (next: SessionRecord) => Promise<Outcome>
  /**
   * Puts what should follow in force at once, and writes it: on top of whatever another tab wrote meanwhile, and as
   * soon as storage works again. `change` is computed again for each record it meets, and returns null to give way; so a late
   * write never lands on a record that it was not meant for.
   */
  update: (change: Change) => Promise<void>
  /**
   * The same for what storage may know better: it is in force once it is written, or could not be.
   * @param timeout milliseconds to wait for that; 1.5 s where not given
   */
  propose: (change: Change, timeout?: number) => Promise<void>
  /** Whether storage does not hold the record in force: then no other tab can have it. */
  isOnlyHere: () => boolean
  /** Runs something once the current record is in storage. Until then a reload, and another tab, use the record before it. */
  onceWritten: (run: () => void) => void
}

interface Deps {
  storage: RecordStorage
  clock: Clock
  log: (message: string) => void
}

interface Listener {
  /** Told after each change of the record in force. */
  changed: () => void
  /** Told when storage has taken a change, at once or late, or may have: the other tabs must look. */
  written: () => void
}

export function createSharedRecord(
  { storage, clock, log }: Deps,
  { changed, written }: Listener,
): SharedRecord {
  let record: SessionRecord = NOBODY
  let expiry: Expiry | undefined
  /** What storage held at the last answer. */
  let stored: SessionRecord = NOBODY
  /** What could not be written yet. */
  let pending: Change | undefined
  /** What waits for that. */
  const waiting: (() => void)[] = []
  let writes = 0
  let lastWrite = Promise.resolve()
  /** The last write that was given up. */
  let unanswered: Promise<unknown> = Promise.resolve()
  /** Counts changes of the tokens in force and writes of them: what a read that began before one brings is old. */
  let revision = 0
  /** Reads begun, and the newest that was answered: an older one that comes after it is old. */
  let reads = 0
  let lastRead = 0
  let isReadAgain = false
  /** Whether storage failed or owes an answer. It is then tried again in the background, and not waited for. */
  let isFailing = false
  let hasFailed = false
  let isRetrying = false

  function setLocal(next: SessionRecord): void {
    const before = record
    record = next
    if (!sameTokens(next, before)) revision++
    if (next.state === 'out') expiry = undefined
    else if (!expiry || !sameTokens(next, before)) expiry = expiryOf(next, clock)
    if (!pending) for (const run of waiting.splice(0)) run()
    changed()
  }

  const reload = freshFlight(async () => {
    // A read that is tried again meanwhile may not know of what this one is asked for.
    if (isFailing) isReadAgain = true
    else await read()
  })

  /**
   * Storage answers what it holds, or held when it answered: what the page has heard of since it asked may be newer.
   * @param asked what storage held, as far as the page knew, when it asked
   */
  function heard(found: SessionRecord, asked: SessionRecord): void {
    if (stored === asked || found.generation > stored.generation) stored = found
  }

  /** What comes late is adopted when it comes. */
  async function read(timeout = STORAGE_TIMEOUT): Promise<void> {
    const begun = { revision, read: ++reads, stored }
    const reading = storage.read().then(async (found) => {
      isFailing = false
      await adopt(found, begun)
      readAgain()
      return true
    })
    if (!(await inTime(reading, timeout))) failed()
  }

  async function adopt(
    found: SessionRecord,
    begun: { revision: number; read: number; stored: SessionRecord },
  ): Promise<void> {
    if (begun.read < lastRead) return
    // A write of this page that storage never answers goes by it.
    heard(found, begun.stored)
    if (begun.revision !== revision || writes > 0) {
      // It may have been told of a write that came after this page's own: what is newest is read once more.
      isReadAgain = true
      readAgain()
      return
    }
    lastRead = begun.read
    if (pending) await write(pending)
    else if (isNews(found, record)) setLocal(found)
  }

  /** Reads what a write of this page, or storage that failed, has kept from being adopted, once that is over. */
  function readAgain(): void {
    if (!isReadAgain || writes > 0) return
    isReadAgain = false
    void reload()
  }

  /** Writes a change once those before it are through. */
  function write(change: Change, timeout?: number): Promise<void> {
    writes++
    const turn = lastWrite
      .then(() => writeNow(change, timeout))
      .finally(() => {
        writes--
        readAgain()
      })
    lastWrite = turn
    return turn
  }

  /** Writes a change on top of what storage holds, and again on top of what another tab wrote in between. */
  async function writeNow(change: Change, timeout?: number): Promise<void> {
    for (let conflict = 0; conflict < MOST_CONFLICTS; conflict++) {
      // A later change has taken over; it is written by itself.
      if (change !== pending) return
      const wanted = change(stored)
      if (wanted === null) return giveWay()
      const asked = stored
      const next = { ...wanted, generation: asked.generation + 1 }
      const writing = storage.compareAndSet(next)
      const inTheWay = await inTime(writing, timeout)
      if (inTheWay === undefined) {
        unanswered = writing.catch(() => {})
        // It may have landed, or land yet: the other tabs look.
        written()
        void writing.then((found) => found === null && landed(change, next)).catch(() => {})
        failed()
        // A later change is written by itself, and must not be dropped with this one.
        if (change !== pending) return
        // Another record may have been heard of while it was waited for.
        if (change(stored) === null) giveWay()
        return
      }
      heard(inTheWay ?? next, asked)
      if (inTheWay !== null) continue
      written()
      if (change !== pending) continue
      // Another tab has written on top of it.
      if (stored !== next) return giveWay()
      pending = undefined
      revision++ // a read that began before the write may not know of it
      setLocal(sameTokens(next, record) ? { ...record, generation: next.generation } : next)
      return
    }
  }

  /** A write that was given up is in storage after all. Written once more, it would undo what has come after it. */
  function landed(change: Change, next: SessionRecord): void {
    written()
    if (change !== pending) return
    pending = undefined
    revision++ // a read that began before the write may not know of it
    if (next.generation > stored.generation) stored = next
    if (sameTokens(next, record)) setLocal({ ...record, generation: next.generation })
    isReadAgain = true
    readAgain()
  }

  function giveWay(): void {
    pending = undefined
    revision++ // a read that began before may not know of what is in the way
    const lost = record
    const isSame = sameTokens(stored, lost)
    // Of two records of nobody this page's own knows why.
    setLocal(isSame ? { ...lost, generation: stored.generation } : stored)
    // Storage may have taken what it was late to answer for.
    if (isSame) written()
  }

  /** The answer of storage; undefined where it fails or does not answer in time. */
  const inTime = <T>(operation: Promise<T>, timeout = STORAGE_TIMEOUT): Promise<T | undefined> =>
    withTimeout(
      clock,
      timeout,
      operation.catch(() => undefined),
      undefined,
    )

  function failed(): void {
    if (!hasFailed) log('This browser keeps no session: it lasts as long as the page')
    hasFailed = true
    isFailing = true
    retry()
  }

  /** Tries storage again until it works and holds what this page wants to write. */
  function retry(delay = FIRST_RETRY): void {
    if (isRetrying) return
    isRetrying = true
    clock.after(delay, async () => {
      // What it still says decides what is written next.
      await withTimeout(clock, LATE, unanswered, undefined)
      await read()
      isRetrying = false
      if (pending || isFailing) retry(Math.min(delay * 2, LAST_RETRY))
    })
  }

  const put = (change: Change): Change => (pending = pending ? inTurn(pending, change) : change)

  return {
    current: () => record,
    expiry: () => expiry,
    setLocal,
    reload,
    reloadPatiently: () => read(PATIENT_TIMEOUT),
    async compareAndSet(next) {
      const begun = { revision, stored }
      const inTheWay = await inTime(storage.compareAndSet(next))
      if (inTheWay === undefined) {
        failed()
        return 'failed'
      }
      const found = inTheWay ?? next
      heard(found, begun.stored)
      if (revision !== begun.revision || stored !== found) return 'conflict'
      if (inTheWay === null || isNews(found, record)) setLocal(found)
      return inTheWay === null ? 'written' : 'conflict'
    },
    async update(change) {
      const next = change(record)
      if (next === null) return
      setLocal({ ...next, generation: record.generation })
      const writing = write(put(change))
      if (!isFailing) await writing
    },
    async propose(change, timeout) {
      await write(put(change), timeout)
      // A change that came after it is written with it.
      await lastWrite
      const next = pending?.(stored) ?? record
      if (!sameTokens(next, record)) setLocal({ ...next, generation: record.generation })
    },
    isOnlyHere: () => pending !== undefined,
    onceWritten(run) {
      if (pending) waiting.push(run)
      else run()
    },
  }
}

/** Two changes as one: what could not be written yet, and what follows it. */
const inTurn =
  (first: Change, second: Change): Change =>
  (before) => {
    const between = first(before)
    return between ? (second(between) ?? between) : second(before)
  }

/** Whether storage holds another record than this page. Of the attempts of one generation the page knows its own. */
const isNews = (stored: SessionRecord, record: SessionRecord): boolean =>
  !sameTokens(stored, record) || stored.generation > record.generation
