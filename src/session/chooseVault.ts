import type { Clock } from './clock'
import { within } from './deadline'
import { indexedDbVault } from './indexedDbVault'
import { NewerRecordError } from './sealed'
import { singleTabVault } from './singleTab'
import { retryable } from './singleFlight'
import { memoryVault, type Vault } from './vault'
import { webStorageVault } from './webStorageVault'

/**
 * Where the session is kept between page loads.
 * - `auto`: in this browser, for all its tabs, until log-out: IndexedDB, encrypted; where that is blocked
 *   localStorage; where that is too, memory.
 * - `session`: in this tab, until it is closed; each tab signs in for itself.
 * - `memory`: nowhere. A reload signs in anew, and so does each tab.
 * - a `Vault` of your own.
 */
export type StorageMode = 'auto' | 'session' | 'memory' | Vault

/** Milliseconds a store may take to show that it works; then the next one is tried. */
const PROBE_WITHIN = 4_000

type Place = Pick<Window, 'indexedDB' | 'localStorage' | 'sessionStorage' | 'navigator'>

/**
 * The vault of a mode. Stores are tried at the first use; one that fails or does not answer is passed over. A
 * record that a later version of the app left is neither read nor overwritten: this one then keeps nothing.
 * @param place the window; its stores may throw where they are blocked
 * @param scope names the user pool and the app client, so that two on one origin do not meet
 */
export function chooseVault(
  mode: StorageMode,
  place: Place,
  scope: string,
  clock: Pick<Clock, 'after'>,
): Vault {
  if (typeof mode === 'object') return mode
  const memory = memoryVault()
  if (mode === 'memory') return memory
  if (mode === 'session') return firstOf([singleTabVault(() => place, scope)], memory, clock)
  const kept = indexedDbVault(() => place.indexedDB, scope)
  return firstOf([kept, webStorageVault(() => place.localStorage, scope)], memory, clock)
}

/** The first vault that works, chosen when it is first needed. What was read to try it answers the first read. */
function firstOf(vaults: readonly Vault[], last: Vault, clock: Pick<Clock, 'after'>): Vault {
  const choose = retryable(async () => {
    for (const vault of vaults) {
      const trial = await within(clock, PROBE_WITHIN, tried(vault), undefined)
      if (trial === 'newer') break
      if (trial) return trial
    }
    return { vault: last, found: await last.read() }
  })
  let isTried = false
  const chosen = () => {
    isTried = true
    return choose()
  }
  return {
    async read() {
      const isFirst = !isTried
      const { vault, found } = await chosen()
      return isFirst ? found : vault.read()
    },
    advance: async (next) => (await chosen()).vault.advance(next),
  }
}

/** What a vault holds when it is first asked; nothing where it fails. */
async function tried(vault: Vault) {
  try {
    return { vault, found: await vault.read() }
  } catch (thrown) {
    return thrown instanceof NewerRecordError ? 'newer' : undefined
  }
}
