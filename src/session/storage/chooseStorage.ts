import type { Clock } from '../../async/clock'
import { takeDatabase } from './openDatabase'
import { indexedDbStorage } from './indexedDb'
import { memoryStorage } from './memoryStorage'
import type { RecordStorage } from './record'
import { sessionStorageOf } from './tabStorage'

/**
 * Where the session is kept between page loads.
 * - `auto`: in this browser, for all its tabs, until log-out: IndexedDB.
 * - `session`: in this tab, until it is closed; each tab signs in for itself.
 * - `memory`: nowhere. After a reload, and in each tab, people sign in again.
 * - a `RecordStorage` of your own, shared by the tabs.
 *
 * If the browser blocks a store, the page keeps the session in its own memory (tokens/recordInForce.ts). No
 * mode falls back to another store: two stores would be two sessions.
 */
export type StorageMode = 'auto' | 'session' | 'memory' | RecordStorage

/** Whether the tabs of a browser share the session. */
export const isShared = (mode: StorageMode): boolean => mode !== 'session' && mode !== 'memory'

/**
 * The storage of a mode.
 * @param browser the window; its stores may throw where they are blocked
 * @param scope names the user pool and the app client, so that two on one origin stay separate
 */
export function chooseStorage(
  mode: StorageMode,
  browser: Pick<Window, 'indexedDB' | 'sessionStorage' | 'navigator' | 'gatehouseDatabase'>,
  scope: string,
  clock: Pick<Clock, 'after'>,
): RecordStorage {
  if (typeof mode === 'object') return mode
  if (mode === 'memory') return { ...memoryStorage(), endsWithPage: true }
  if (mode === 'session') return sessionStorageOf(() => browser, scope)
  return indexedDbStorage(() => browser.indexedDB, scope, clock, takeDatabase(browser))
}
