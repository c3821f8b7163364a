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
 */
export const openDatabase = (factory: () => IDBFactory): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = factory().open(DATABASE, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => resolve(opening.result))
  })

/** Opens it while the application's own code still loads (app/firstPaint/beginPage.ts). That code then reads it. */
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
