import { NewerRecordError, readRecord, type RecordStorage, type SessionRecord } from './record'

const DATABASE = 'gatehouse'
const STORE = 'session'

/**
 * Keeps the record in IndexedDB. Its transactions are the one storage that all tabs of a browser see in one order;
 * localStorage is cached per process (whatwg/html#403). Not encrypted: docs/decisions/0012 says why.
 * @param factory e.g. the window's indexedDB; may throw where storage is blocked
 * @param scope the user pool and app client the record belongs to
 */
export function indexedDbStorage(factory: () => IDBFactory, scope: string): RecordStorage {
  let opened: Promise<IDBDatabase> | undefined

  const connect = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const opening = factory().open(DATABASE, 1)
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
      opening.addEventListener('error', () => reject(new Error('The session store did not open')))
      opening.addEventListener('success', () => {
        const database = opening.result
        // The browser closes it when site data is cleared, and asks for it to delete or upgrade.
        database.addEventListener('close', disconnect)
        database.addEventListener('versionchange', disconnect)
        resolve(database)
      })
    })

  function disconnect(): void {
    void opened?.then((database) => database.close()).catch(() => {})
    opened = undefined
  }

  /**
   * Runs requests in one transaction. A connection that has died is replaced once.
   * @param request makes the requests; what it answers is the result once the transaction is through
   */
  async function transact<T>(
    mode: IDBTransactionMode,
    request: (store: IDBObjectStore, answer: (value: T) => void) => void,
  ): Promise<T> {
    try {
      return await attempt(mode, request)
    } catch (thrown) {
      if (thrown instanceof NewerRecordError) throw thrown
      disconnect()
      return attempt(mode, request)
    }
  }

  async function attempt<T>(
    mode: IDBTransactionMode,
    request: (store: IDBObjectStore, answer: (value: T) => void) => void,
  ): Promise<T> {
    const database = await (opened ??= connect())
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'relaxed' })
      let answered: T
      request(transaction.objectStore(STORE), (value) => (answered = value))
      transaction.addEventListener('complete', () => resolve(answered))
      transaction.addEventListener('abort', () => reject(new Error('The session was not kept')))
      transaction.addEventListener('error', () => reject(new Error('The session was not kept')))
    })
  }

  /** Reads the record, and hands it on within the transaction. */
  function get(store: IDBObjectStore, then: (record: SessionRecord | NewerRecordError) => void): void {
    const reading = store.get(scope)
    reading.addEventListener('success', () => {
      try {
        then(readRecord(reading.result))
      } catch {
        then(new NewerRecordError())
      }
    })
  }

  /** Replaces the record where the next one follows it, in one transaction. */
  async function replace(next: SessionRecord, write: (store: IDBObjectStore) => void) {
    const inTheWay = await transact<SessionRecord | NewerRecordError | null>('readwrite', (store, answer) =>
      get(store, (stored) => {
        const follows = !(stored instanceof NewerRecordError) && stored.generation === next.generation - 1
        if (follows) write(store)
        answer(follows ? null : stored)
      }),
    )
    if (inTheWay instanceof NewerRecordError) throw inTheWay
    return inTheWay
  }

  return {
    async read() {
      const record = await transact<SessionRecord | NewerRecordError>('readonly', get)
      if (record instanceof NewerRecordError) throw record
      return record
    },
    compareAndSet: (next) =>
      replace(next, (store) => store.put(next, scope)).catch((thrown: unknown) => {
        // A store that is full takes nothing, but lets go: a log-out must not be undone by a reload.
        if (next.state === 'in') throw thrown
        return replace(next, (store) => store.delete(scope))
      }),
  }
}
