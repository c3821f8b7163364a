/**
 * The head script begins to read the stored session while the application's own code is on its way
 * (app/firstPaint/headScript.ts). What it found is as old as the page; the tokens' manager reads again once it has begun.
 */
import { openDatabase, STORE } from './database'

/** A database that is opened, and what it held of a scope. */
export interface Ahead {
  scope: string
  database: Promise<IDBDatabase>
  value: Promise<unknown>
}

declare global {
  interface Window {
    gatehouseAhead?: Ahead | undefined
  }
}

/** Begins to read the record of a scope, and leaves what comes for `takeAhead`. */
export function readAhead(browser: Pick<Window, 'indexedDB' | 'gatehouseAhead'>, scope: string): void {
  const database = openDatabase(() => browser.indexedDB)
  const value = database.then(
    (opened) =>
      new Promise((resolve, reject) => {
        // Until the application answers these events itself.
        opened.addEventListener('versionchange', () => opened.close())
        const reading = opened.transaction(STORE, 'readonly').objectStore(STORE).get(scope)
        reading.addEventListener('success', () => resolve(reading.result))
        reading.addEventListener('error', reject)
      }),
  )
  // Where it fails the application asks anew, and says so.
  value.catch(() => {})
  browser.gatehouseAhead = { scope, database, value }
}

/** Takes what was read ahead, once, where it is of this scope. */
export function takeAhead(browser: Pick<Window, 'gatehouseAhead'>, scope: string): Ahead | undefined {
  const ahead = browser.gatehouseAhead
  delete browser.gatehouseAhead
  return ahead?.scope === scope ? ahead : undefined
}
