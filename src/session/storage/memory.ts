import { NOBODY, type SessionRecord } from './record'

/** Keeps the one session record of a browser. Both methods may reject; the session goes on without. */
export interface RecordStorage {
  read: () => Promise<SessionRecord>
  /**
   * Compare-and-set: writes the record only where the one held is of the generation before it.
   * @returns the record held afterwards; another one than `next` where somebody was first
   */
  advance: (next: SessionRecord) => Promise<SessionRecord>
}

/** Holds the record in memory: for tests, and where the browser keeps nothing. */
export function memoryStorage(held: SessionRecord = NOBODY): RecordStorage {
  return {
    read: () => Promise.resolve(held),
    advance: (next) => {
      if (held.generation === next.generation - 1) held = next
      return Promise.resolve(held)
    },
  }
}
