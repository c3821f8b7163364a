import { NOBODY, readRecord, type SessionRecord } from './record'

/** Keeps the one session record of a browser. Both methods may reject; the session goes on without. */
export interface Vault {
  read: () => Promise<SessionRecord>
  /**
   * Compare-and-set: writes the record only where the one held is of the generation before it.
   * @returns the record held afterwards; another one than `next` where somebody was first
   */
  advance: (next: SessionRecord) => Promise<SessionRecord>
}

/** Holds the record in memory: for tests, and where the browser keeps nothing. */
export function memoryVault(held: SessionRecord = NOBODY): Vault {
  return {
    read: () => Promise.resolve(held),
    advance: (next) => {
      if (held.generation === next.generation - 1) held = next
      return Promise.resolve(held)
    },
  }
}

const DATABASE = 'gatehouse'
const STORE = 'session'
const KEY = 'record'

/**
 * Holds the record in IndexedDB, whose transactions are the one storage that all tabs of a browser see in
 * one order; localStorage is cached per process (whatwg/html#403).
 * @param factory e.g. the window's indexedDB; may throw where storage is blocked
 */
export function indexedDbVault(factory: () => IDBFactory): Vault {
  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const opening = factory().open(DATABASE, 1)
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(new Error('The session store did not open')))
    })

  /** Reads the record and, in the same transaction, writes the one that `decide` makes of it. */
  async function transact(mode: IDBTransactionMode, decide: (held: SessionRecord) => SessionRecord) {
    const database = await open()
    try {
      return await new Promise<SessionRecord>((resolve, reject) => {
        const transaction = database.transaction(STORE, mode, { durability: 'relaxed' })
        const store = transaction.objectStore(STORE)
        const reading = store.get(KEY)
        let outcome = NOBODY
        reading.addEventListener('success', () => {
          const held = readRecord(reading.result) ?? NOBODY
          outcome = decide(held)
          if (outcome !== held) store.put(outcome, KEY)
        })
        transaction.addEventListener('complete', () => resolve(outcome))
        transaction.addEventListener('abort', () => reject(new Error('The session was not kept')))
      })
    } finally {
      database.close()
    }
  }

  return {
    read: () => transact('readonly', (held) => held),
    advance: (next) =>
      transact('readwrite', (held) => (held.generation === next.generation - 1 ? next : held)),
  }
}
