/** The people who want no passkey suggested in this browser, stored by their ids. The list survives a log-out. */

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
    // Blocked or full. The page still accepts the no.
  }
}

const readIds = (storage: () => LocalStorage): string[] => storage().getItem(KEY)?.split(' ') ?? []
