import { NOBODY, type RecordStorage, type SessionRecord } from './record'

/** Keeps the record in the page's memory: after a reload people sign in again. */
export const memoryStorage = (record: SessionRecord = NOBODY): RecordStorage =>
  unsharedStorage(
    () => record,
    (next) => void (record = next),
  )

/** Keeps the record where only one page reads and writes, at once. */
export const unsharedStorage = (
  read: () => SessionRecord,
  write: (next: SessionRecord) => void,
): RecordStorage => ({
  read: async () => read(),
  async change(change) {
    const next = change(read())
    if (next) write(next)
    return read()
  },
})
