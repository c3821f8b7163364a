/**
 * The record in force in this page. It is derived: from what storage held at its newest answer, and from this
 * page's own changes that storage has not taken yet. All tabs change the one record in storage, so a change
 * is a function of the record that it meets, and storage runs it in one transaction.
 */
import type { Clock } from '../../async/clock'
import { freshFlight } from '../../async/freshFlight'
import { withTimeout } from '../../async/withTimeout'
import {
  NOBODY,
  sameSession,
  sameTokens,
  type Change,
  type RecordStorage,
  type SessionRecord,
  type SignedIn,
} from '../storage/record'

/** Milliseconds to wait for storage until a change counts without it: a log-out, and fresh tokens. */
export const AT_ONCE = 0
/** Usually, and for what storage has made of a change that counts at once. */
export const STORAGE_TIMEOUT = 1_500
/** Before an end is believed, at Back, and before a write without an answer is repeated. */
export const PATIENT_TIMEOUT = 10_000
/** Milliseconds until storage that failed is asked again: doubling from the first to the last. */
const FIRST_RETRY = 1_000
const LAST_RETRY = 20_000

/** What storage has made of a change. */
export interface Settled {
  /** The session that the change replaced or ended; undefined if it met none, or gave way. */
  replaced: SignedIn | undefined
  /** What storage held then. */
  stored: SessionRecord
}

/** A change on its way to storage. */
interface Writing {
  /**
   * What storage has made of it; undefined if it has not answered in time. By then the change is in force, or
   * has been refused.
   */
  outcome: Promise<Settled | undefined>
  /** Once storage has answered, which may be late, or never. */
  settled: Promise<Settled>
}

/** A change that storage has not taken yet. */
interface Pending {
  readonly change: Change
  /** Whether it counts in this page already. */
  isInForce: boolean
  /** The last session that it met in storage, whether or not storage has said that it took the change. */
  replaced: SignedIn | undefined
  readonly settle: (settled: Settled) => void
}

export interface RecordInForce {
  current: () => SessionRecord
  /**
   * Whether storage does not hold the session in force, not even with earlier tokens: it is over with this
   * page.
   */
  isPageOnly: () => boolean
  /**
   * Reads storage. An answer that comes later than it is waited for counts when it comes.
   * @param patience milliseconds to wait for it. By default 1.5 s, and storage that has just failed is not
   *   waited for
   */
  reload: (patience?: number) => Promise<void>
  /**
   * Makes a change, and writes it as soon as storage works. It is in force once storage has taken it: another
   * tab may have been first.
   * @param patience milliseconds after which it is in force without that; 1.5 s by default
   */
  change: (change: Change, patience?: number) => Writing
  /**
   * Writes a note once, without telling the other tabs. Without an answer it delays no other write.
   * @returns whether storage has taken it, or need not: it does not hold these tokens, so no other tab has
   *   them; undefined if it has not answered in time
   */
  note: (change: Change) => Promise<boolean | undefined>
}

interface Deps {
  storage: RecordStorage
  clock: Clock
  log: (message: string) => void
}

interface Listener {
  /** Told after each change of the record in force. */
  changed: () => void
  /** Told when storage has taken a change, or may have: the other tabs must look. A note is none. */
  written: () => void
}

export function createRecordInForce(
  { storage, clock, log }: Deps,
  { changed, written }: Listener,
): RecordInForce {
  /** What storage held at its newest answer. */
  let stored: SessionRecord = NOBODY
  let pending: readonly Pending[] = []
  /** The record in force: it comes of these two. */
  let record: SessionRecord = NOBODY
  /** Questions to storage are numbered: the newest one, and the newest one that was answered. */
  let asked = 0
  let answered = 0
  /** Stops asking again; undefined while storage works. */
  let stopRetrying: (() => void) | undefined

  // What is in force.

  function derive(): void {
    record = inTurn(
      pending.filter(({ isInForce }) => isInForce),
      stored,
    )
    changed()
  }

  // What storage says.

  /** An answer does not count if a later question was answered before it: it may be older. */
  function hear(found: SessionRecord, question: number): boolean {
    if (question < answered) return false
    answered = question
    stored = found
    return true
  }

  async function read(): Promise<void> {
    const question = ++asked
    const found = await storage.read()
    const before = stored
    // It may still be newer than what is held here.
    if (!hear(found, question)) void reload()
    else if (JSON.stringify(found) !== JSON.stringify(before)) derive()
    worked(question)
  }

  /** @returns the number of the question */
  async function changeStored(change: Change): Promise<number> {
    let question = 0
    const found = await storage.change((met) => {
      question = ++asked
      return change(met)
    })
    hear(found, question)
    return question
  }

  /**
   * Writes what is pending when storage comes to it. So a write that comes late does not repeat what another
   * one has done.
   */
  async function writePending(): Promise<void> {
    let mine: readonly Pending[] = []
    let isTaken = false
    const question = await changeStored((met) => {
      mine = pending
      const next = inTurn(mine, met, (one, before) => {
        if (before.state === 'in') one.replaced = before
      })
      isTaken = next !== met
      return isTaken ? next : null
    })
    pending = pending.filter((one) => !mine.includes(one))
    for (const { settle, replaced } of mine) settle({ stored, replaced })
    derive()
    if (isTaken) written()
    worked(question)
  }

  /**
   * One write at a time. After a write without an answer the next one waits 10 s: storage may have taken the
   * sign-in, and another tab may have ended it since.
   */
  const write = freshFlight(async () => {
    if (pending.length > 0) await answersInTime(writePending(), PATIENT_TIMEOUT)
  })

  // Waiting for it.

  /** @returns whether storage has answered in time */
  async function answersInTime(asking: Promise<void>, timeout = STORAGE_TIMEOUT): Promise<boolean> {
    const isAnswered = asking.then(
      () => true,
      () => false,
    )
    const isInTime = await withTimeout(clock, timeout, isAnswered, false)
    if (!isInTime) failed()
    return isInTime
  }

  const reload = freshFlight(() => answersInTime(read()))

  function failed(): void {
    if (stopRetrying) return
    log('Storage does not work: until it does, the session lasts only as long as the page')
    retry(FIRST_RETRY)
  }

  function retry(delay: number): void {
    stopRetrying = clock.after(delay, () => {
      retry(Math.min(delay * 2, LAST_RETRY))
      void answersInTime(read())
      void write()
    })
  }

  /**
   * Storage works only if its newest question was answered: it may have failed before this answer came (seed
   * 5000275357).
   */
  function worked(question: number): void {
    if (question < asked || pending.length > 0) return
    stopRetrying?.()
    stopRetrying = undefined
  }

  // This page's changes.

  function make(change: Change, patience = STORAGE_TIMEOUT): Writing {
    const isInForce = patience === AT_ONCE
    let settle: Pending['settle'] = IGNORED
    const settled = new Promise<Settled>((resolve) => (settle = resolve))
    const mine: Pending = { change, isInForce, replaced: undefined, settle }
    pending = [...pending, mine]
    if (isInForce) derive()
    return { settled, outcome: waited(mine, settled, patience || STORAGE_TIMEOUT) }
  }

  async function waited(
    mine: Pending,
    settled: Promise<Settled>,
    timeout: number,
  ): Promise<Settled | undefined> {
    const writing = write()
    if (!mine.isInForce || !stopRetrying) await answersInTime(writing, timeout)
    if (!pending.includes(mine)) return settled
    // Storage may have taken it, and not said so.
    written()
    if (mine.isInForce) return undefined
    mine.isInForce = true
    // It moves to the end: else it would undo what came into force while it waited, e.g. a confirmation.
    pending = [...pending.filter((one) => one !== mine), mine]
    derive()
    return undefined
  }

  return {
    current: () => record,
    isPageOnly: () => record.state === 'in' && !sameSession(record, stored),
    async reload(patience) {
      const reading = patience === undefined ? reload() : answersInTime(read(), patience)
      if (patience !== undefined || !stopRetrying) await reading
    },
    change: make,
    async note(change) {
      if (!sameTokens(record, stored)) return true
      let isTaken = false
      const writing = changeStored((met) => {
        const next = change(met)
        // If it runs again after it was taken, it gives way.
        isTaken ||= next !== null
        return next
      })
      return (await answersInTime(writing.then(derive))) ? isTaken : undefined
    },
  }
}

const IGNORED = () => {}

/**
 * What comes of a record by several changes, one after the other. Those that give way are left out.
 * @param met the record that the first one meets
 * @param replacing told of each one that does not give way, and of what it meets
 */
function inTurn(
  changes: readonly Pending[],
  met: SessionRecord,
  replacing: (one: Pending, before: SessionRecord) => void = IGNORED,
): SessionRecord {
  let record = met
  for (const one of changes) {
    const next = one.change(record)
    if (!next) continue
    replacing(one, record)
    record = next
  }
  return record
}
