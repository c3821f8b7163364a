import { DATABASE } from '../../browserStorage'

/** The only store of the only database in this browser. It has a value for each key. */
export const STORE = 'session'

declare global {
  interface Window {
    /** What the script that begins the page has begun to open. */
    gatehouseDatabase?: Promise<IDBDatabase>
  }
}

/**
 * Opens it, or creates it if there is none.
 * @param factory e.g. the window's indexedDB; may throw where storage is blocked
 * @param version by default the one that there is
 */
export const openDatabase = (factory: () => IDBFactory, version?: number): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = factory().open(DATABASE, version)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => resolve(opening.result))
  })

/**
 * Adds the store as a new version, if a browser has made the database without it (firebase-js-sdk#634). To
 * delete the database would also delete what another tab has kept there meanwhile.
 */
export async function withStore(factory: () => IDBFactory, database: IDBDatabase): Promise<IDBDatabase> {
  if (database.objectStoreNames.contains(STORE)) return database
  database.close()
  return openDatabase(factory, database.version + 1)
}

/** Uses it in one transaction, for what is so rarely asked for that no connection is kept. */
export async function inStore<T>(
  factory: () => IDBFactory,
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => { readonly result: T },
): Promise<T> {
  const database = await openDatabase(factory)
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = use(transaction.objectStore(STORE))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(new Error('The database was not used')))
    })
  } finally {
    database.close()
  }
}

/**
 * Opens it while the application's own code still loads (app/firstPaint/beginPage.ts). That code then reads
 * it.
 */
export function openAhead(browser: Window): void {
  const opening = openDatabase(() => browser.indexedDB)
  // Nothing else in this page can close it yet, and a deletion of the database would wait for that.
  opening
    .then((database) => database.addEventListener('versionchange', () => database.close()))
    .catch(() => {})
  browser.gatehouseDatabase = opening
}

/** Takes what was opened ahead, once. */
export function takeDatabase(browser: Pick<Window, 'gatehouseDatabase'>): Promise<IDBDatabase> | undefined {
  const opening = browser.gatehouseDatabase
  delete browser.gatehouseDatabase
  return opening
}
