import type { Clock } from '../../async/clock'
import { withTimeout } from '../../async/withTimeout'
import { openDatabase, STORE, withStore } from './openDatabase'
import {
  NewerRecordError,
  readRecord,
  writable,
  type Change,
  type RecordStorage,
  type SessionRecord,
} from './record'

/**
 * Milliseconds for the database to open. One that does not, which happens (firebase-js-sdk#9132), is asked
 * for again.
 */
const OPENS_WITHIN = 5_000

/** What is done with the record, before its transaction is through. */
type Use<T> = (stored: SessionRecord, store: IDBObjectStore) => T

/**
 * Keeps the record in IndexedDB. All tabs of a browser see its transactions in the same order, which no other
 * storage offers: localStorage is cached per process (whatwg/html#403). Not encrypted: docs/decisions/0012
 * says why.
 * @param factory e.g. the window's indexedDB; may throw where storage is blocked
 * @param scope the user pool and app client the record belongs to
 * @param ahead the database, if app/firstPaint/beginPage.ts has begun to open it
 */
export function indexedDbStorage(
  factory: () => IDBFactory,
  scope: string,
  clock: Pick<Clock, 'after'>,
  ahead?: Promise<IDBDatabase>,
): RecordStorage {
  let begun = ahead
  let opened: Promise<IDBDatabase> | undefined

  async function connect(): Promise<IDBDatabase> {
    const opening = (begun ?? openDatabase(factory)).then((database) => withStore(factory, database))
    begun = undefined
    const database = await withTimeout(clock, OPENS_WITHIN, opening, undefined)
    if (!database) {
      void opening.then((late) => late.close()).catch(() => {})
      throw new Error('The database did not open')
    }
    // The browser closes it when site data is cleared, and asks us to close it before it deletes or upgrades
    // it.
    database.addEventListener('close', disconnect)
    database.addEventListener('versionchange', disconnect)
    return database
  }

  function disconnect(): void {
    void opened?.then((database) => database.close()).catch(() => {})
    opened = undefined
  }

  /**
   * Reads the record and uses it within one transaction. A dead connection, or one that does not come about,
   * is replaced once.
   * @throws NewerRecordError
   */
  async function transact<T>(mode: IDBTransactionMode, use: Use<T>): Promise<T> {
    try {
      return await inTransaction(mode, use)
    } catch (thrown) {
      if (thrown instanceof NewerRecordError) throw thrown
      disconnect()
      return inTransaction(mode, use)
    }
  }

  async function inTransaction<T>(mode: IDBTransactionMode, use: Use<T>): Promise<T> {
    const database = await (opened ??= connect())
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'relaxed' })
      const store = transaction.objectStore(STORE)
      const reading = store.get(scope)
      let used: T
      reading.addEventListener('success', () => {
        try {
          used = use(readRecord(reading.result), store)
        } catch (thrown) {
          reject(thrown)
        }
      })
      const failed = () => reject(new Error('The session was not kept'))
      transaction.addEventListener('complete', () => resolve(used))
      transaction.addEventListener('abort', failed)
      transaction.addEventListener('error', failed)
    })
  }

  /**
   * @param hasFailed perhaps the store is full: it then accepts no record, but can delete one. A reload must
   *   not undo a log-out
   */
  const write = (change: Change, hasFailed: boolean) =>
    transact('readwrite', (stored, store) => {
      const next = change(stored)
      if (hasFailed && next?.state === 'out') store.delete(scope)
      else if (next) store.put(writable(next), scope)
      return next ?? stored
    })

  return {
    read: () => transact('readonly', (stored) => stored),
    change: (change) => write(change, false).catch(() => write(change, true)),
  }
}
