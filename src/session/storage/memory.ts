import { NOBODY, type RecordStorage, type SessionRecord } from './record'

/** Keeps the record in the page's memory: a reload signs in anew. */
export function memoryStorage(record: SessionRecord = NOBODY): RecordStorage {
  return {
    read: () => Promise.resolve(record),
    compareAndSet(next) {
      if (record.generation !== next.generation - 1) return Promise.resolve(record)
      record = next
      return Promise.resolve(null)
    },
  }
}
