import { memoryStorage, type RecordStorage } from './memory'
import { recordKey, webStorage } from './webStorage'
import { retryable } from '../../async/singleFlight'

/** Milliseconds to wait for the page before this one in the same tab to let go. */
const LET_GO_WITHIN = 500
const TAB = 'gatehouse.tab'

type Place = Pick<Window, 'sessionStorage' | 'navigator'>

/**
 * Holds the record in sessionStorage: for one tab, until it is closed. A duplicated tab is given a copy of
 * sessionStorage, and two tabs must not spend one refresh token, so each tab holds a lock on its own name and
 * a copy, whose name is taken, begins with nothing.
 */
export function tabStorage(place: () => Place, scope: string): RecordStorage {
  const kept = webStorage(() => place().sessionStorage, scope)
  const own = retryable(async () => {
    const { sessionStorage, navigator } = place()
    const name = sessionStorage.getItem(TAB)
    if (name !== null && (await hold(navigator.locks, name))) return kept
    if (name !== null) sessionStorage.removeItem(recordKey(scope))
    const made = crypto.randomUUID()
    sessionStorage.setItem(TAB, made)
    return (await hold(navigator.locks, made)) ? kept : memoryStorage()
  })
  return {
    read: async () => (await own()).read(),
    advance: async (next) => (await own()).advance(next),
  }
}

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
