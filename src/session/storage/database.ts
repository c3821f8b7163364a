/** The one database of this browser. Its one store holds a value by its key. */
const DATABASE = 'gatehouse'
export const STORE = 'session'

/**
 * Opens it, and makes it where there is none.
 * @param factory e.g. the window's indexedDB; may throw where storage is blocked
 */
export const openDatabase = (factory: () => IDBFactory): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = factory().open(DATABASE, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
    opening.addEventListener('error', () => reject(new Error('The session store did not open')))
    opening.addEventListener('success', () => resolve(opening.result))
  })
