import { memoizeSuccess } from '../../async/memoizeSuccess'
import { recordOfTab, tabName } from '../../browserStorage'
import { parseJsonObject } from '../../cognito/claims'
import { unsharedStorage } from './memoryStorage'
import { readRecord, writable, type RecordStorage } from './record'

/** Milliseconds to wait until the page before this one in the same tab releases the lock. */
const LET_GO_WITHIN = 500
const TAB = tabName.key

type Browser = Pick<Window, 'sessionStorage' | 'navigator'>

/**
 * Keeps the record in sessionStorage: for one tab, until it is closed. A duplicated tab gets a copy of
 * sessionStorage, and two tabs must not spend the same refresh token. So each tab holds a lock on its own
 * name. A copy finds its name taken, and starts empty.
 * @param browser the window; its storage may throw where it is blocked
 * @param scope the user pool and app client the record belongs to
 */
export function sessionStorageOf(browser: () => Browser, scope: string): RecordStorage {
  const tab = memoizeSuccess(async (): Promise<RecordStorage> => {
    const { sessionStorage, navigator } = browser()
    const name = sessionStorage.getItem(TAB)
    const record = recordOfTab(scope).key
    if (name === null || !(await hold(navigator.locks, name))) {
      if (name !== null) sessionStorage.removeItem(record)
      const made = crypto.randomUUID()
      sessionStorage.setItem(TAB, made)
      if (!(await hold(navigator.locks, made))) throw new Error('The tab could not be locked')
    }
    return inTab(sessionStorage, record)
  })
  return {
    read: async () => (await tab()).read(),
    change: async (change) => (await tab()).change(change),
  }
}

function inTab(storage: Storage, key: string): RecordStorage {
  return unsharedStorage(
    () => readRecord(parseJsonObject(storage.getItem(key))),
    (next) => storage.setItem(key, JSON.stringify(writable(next))),
  )
}

/** Takes a lock for the life of the page, and answers whether it was free. */
const hold = (locks: LockManager, name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(LET_GO_WITHIN)
    const forEver = () => {
      resolve(true)
      return new Promise<never>(() => {})
    }
    locks.request(`${TAB}.${name}`, { signal }, forEver).catch(() => resolve(false))
  })
