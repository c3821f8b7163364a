import type { Clock } from '../../async/clock'
import { withTimeout as within } from '../../async/withTimeout'
import { indexedDbStorage } from './indexedDb'
import { NewerRecordError } from './encryption'
import { tabStorage } from './sessionStorage'
import { retryable } from '../../async/singleFlight'
import { memoryStorage, type RecordStorage } from './memory'
import { webStorage } from './webStorage'

/**
 * Where the session is kept between page loads.
 * - `auto`: in this browser, for all its tabs, until log-out: IndexedDB, encrypted; where that is blocked
 *   localStorage; where that is too, memory.
 * - `session`: in this tab, until it is closed; each tab signs in for itself.
 * - `memory`: nowhere. A reload signs in anew, and so does each tab.
 * - a `RecordStorage` of your own.
 */
export type StorageMode = 'auto' | 'session' | 'memory' | RecordStorage

/** Milliseconds a store may take to show that it works; then the next one is tried. */
const PROBE_WITHIN = 4_000

type Place = Pick<Window, 'indexedDB' | 'localStorage' | 'sessionStorage' | 'navigator'>

/**
 * The storage of a mode. Stores are tried at the first use; one that fails or does not answer is passed over. A
 * record that a later version of the app left is neither read nor overwritten: this one then keeps nothing.
 * @param place the window; its stores may throw where they are blocked
 * @param scope names the user pool and the app client, so that two on one origin do not meet
 */
export function chooseStorage(
  mode: StorageMode,
  place: Place,
  scope: string,
  clock: Pick<Clock, 'after'>,
): RecordStorage {
  if (typeof mode === 'object') return mode
  const memory = memoryStorage()
  if (mode === 'memory') return memory
  if (mode === 'session') return firstOf([tabStorage(() => place, scope)], memory, clock)
  const kept = indexedDbStorage(() => place.indexedDB, scope)
  return firstOf([kept, webStorage(() => place.localStorage, scope)], memory, clock)
}

/** The first storage that works, chosen when it is first needed. What was read to try it answers the first read. */
function firstOf(
  storages: readonly RecordStorage[],
  last: RecordStorage,
  clock: Pick<Clock, 'after'>,
): RecordStorage {
  const choose = retryable(async () => {
    for (const storage of storages) {
      const trial = await within(clock, PROBE_WITHIN, tried(storage), undefined)
      if (trial === 'newer') break
      if (trial) return trial
    }
    return { storage: last, found: await last.read() }
  })
  let isTried = false
  const chosen = () => {
    isTried = true
    return choose()
  }
  return {
    async read() {
      const isFirst = !isTried
      const { storage, found } = await chosen()
      return isFirst ? found : storage.read()
    },
    advance: async (next) => (await chosen()).storage.advance(next),
  }
}

/** What a storage holds when it is first asked; nothing where it fails. */
async function tried(storage: RecordStorage) {
  try {
    return { storage, found: await storage.read() }
  } catch (thrown) {
    return thrown instanceof NewerRecordError ? 'newer' : undefined
  }
}
