import { retryable } from '../../async/retryable'
import { parseJsonObject } from '../../cognito/claims'
import { memoryStorage, unsharedStorage } from './memory'
import { readRecord, type RecordStorage } from './record'

/** Milliseconds to wait for the page before this one in the same tab to let go. */
const LET_GO_WITHIN = 500
const TAB = 'gatehouse.tab'

type Browser = Pick<Window, 'sessionStorage' | 'navigator'>

/** The key of the record in web storage. */
export const recordKey = (scope: string): string => `gatehouse.session.${scope}`

/**
 * Keeps the record in sessionStorage: for one tab, until it is closed. A duplicated tab is given a copy of
 * sessionStorage, and two tabs must not spend one refresh token. So each tab holds a lock on its own name, and a
 * copy, whose name is taken, begins with nothing.
 * @param browser the window; its storage may throw where it is blocked
 * @param scope the user pool and app client the record belongs to
 */
export function sessionStorageOf(browser: () => Browser, scope: string): RecordStorage {
  const tab = retryable(async (): Promise<RecordStorage> => {
    const { sessionStorage, navigator } = browser()
    const name = sessionStorage.getItem(TAB)
    if (name !== null && (await hold(navigator.locks, name))) return inTab(sessionStorage, recordKey(scope))
    if (name !== null) sessionStorage.removeItem(recordKey(scope))
    const made = crypto.randomUUID()
    sessionStorage.setItem(TAB, made)
    return (await hold(navigator.locks, made)) ? inTab(sessionStorage, recordKey(scope)) : memoryStorage()
  })
  return {
    read: async () => (await tab()).read(),
    compareAndSet: async (next) => (await tab()).compareAndSet(next),
  }
}

const inTab = (storage: Storage, key: string): RecordStorage =>
  unsharedStorage(
    () => readRecord(parseJsonObject(storage.getItem(key) ?? '')),
    (next) => storage.setItem(key, JSON.stringify(next)),
  )

/** Takes a lock for as long as the page lives; answers whether it was free. */
const hold = (locks: LockManager, name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(LET_GO_WITHIN)
    const forEver = () => {
      resolve(true)
      return new Promise<never>(() => {})
    }
    locks.request(`${TAB}.${name}`, { signal }, forEver).catch(() => resolve(false))
  })
