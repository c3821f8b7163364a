/** Who does not want a passkey suggested in this browser. It is remembered by the person's id, and outlives a log-out. */

const KEY = 'passkeySuggestion'

type LocalStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Whether the person has said no.
 * @param storage e.g. localStorage; a function, because blocked storage throws. Blocked storage counts as a no: it
 *   could not remember one.
 * @param uuid the person's
 */
export function isDeclined(storage: () => LocalStorage, uuid: string): boolean {
  try {
    return readIds(storage).includes(uuid)
  } catch {
    return true
  }
}

/** Remembers that the person has said no. */
export function decline(storage: () => LocalStorage, uuid: string): void {
  try {
    storage().setItem(KEY, [...readIds(storage), uuid].join(' '))
  } catch {
    // Blocked or full. The page has taken the no all the same.
  }
}

const readIds = (storage: () => LocalStorage): string[] => storage().getItem(KEY)?.split(' ') ?? []
