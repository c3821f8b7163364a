import { generationOf, makeKey, NewerRecordError, seal, unseal } from './encryption'
import { retryable } from '../../async/singleFlight'
import type { RecordStorage } from './memory'

const DATABASE = 'gatehouse'
const STORE = 'session'
const KEY = 'key'

/**
 * Holds the record in IndexedDB, whose transactions are the one storage that all tabs of a browser see in
 * one order; localStorage is cached per process (whatwg/html#403). Encrypted with a key that stands beside it
 * and cannot be exported.
 * @param factory e.g. the window's indexedDB; may throw where storage is blocked
 * @param scope the user pool and app client the record belongs to
 */
export function indexedDbStorage(factory: () => IDBFactory, scope: string): RecordStorage {
  let opened: Promise<IDBDatabase> | undefined

  const connect = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const opening = factory().open(DATABASE, 1)
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
      opening.addEventListener('error', () => reject(new Error('The session store did not open')))
      opening.addEventListener('success', () => {
        const database = opening.result
        // The browser closes it when site data is cleared, and asks for it to delete or upgrade.
        database.addEventListener('close', forget)
        database.addEventListener('versionchange', forget)
        resolve(database)
      })
    })

  function forget(): void {
    void opened?.then((database) => database.close()).catch(() => {})
    opened = undefined
  }

  /**
   * Reads what stands under a name and, in the same transaction, writes what `replace` answers for it.
   * A connection that has died is replaced once.
   * @returns what stands there afterwards
   */
  async function exchange(name: string, replace?: (held: unknown) => unknown): Promise<unknown> {
    try {
      return await attempt(name, replace)
    } catch (thrown) {
      if (thrown instanceof NewerRecordError) throw thrown
      forget()
      return attempt(name, replace)
    }
  }

  async function attempt(name: string, replace?: (held: unknown) => unknown): Promise<unknown> {
    const database = await (opened ??= connect())
    return new Promise((resolve, reject) => {
      const mode = replace ? 'readwrite' : 'readonly'
      const transaction = database.transaction(STORE, mode, { durability: 'relaxed' })
      const store = transaction.objectStore(STORE)
      const reading = store.get(name)
      let stands: unknown
      reading.addEventListener('success', () => {
        stands = reading.result
        if (!replace) return
        try {
          const next = replace(reading.result)
          if (next === undefined) store.delete(name)
          else if (next !== stands) store.put(next, name)
          stands = next
        } catch (thrown) {
          reject(thrown instanceof Error ? thrown : new Error('The session was not kept'))
        }
      })
      transaction.addEventListener('complete', () => resolve(stands))
      transaction.addEventListener('abort', () => reject(new Error('The session was not kept')))
    })
  }

  const key = retryable(async () => {
    const held = await exchange(KEY)
    if (held instanceof CryptoKey) return held
    const made = await makeKey()
    // Another tab may have been first; one key must serve all.
    const stands = await exchange(KEY, (now) => (now instanceof CryptoKey ? now : made))
    return stands instanceof CryptoKey ? stands : made
  })

  return {
    async read() {
      // Asked for at once: each answer takes some turns of the event loop.
      const [by, held] = await Promise.all([key(), exchange(scope)])
      return unseal(by, scope, held)
    },
    async advance(next) {
      const sealed = await seal(await key(), scope, next)
      const follows = (held: unknown) => generationOf(held) === next.generation - 1
      const write = (held: unknown) => (follows(held) ? sealed : held)
      const stands = await exchange(scope, write).catch((thrown: unknown) => {
        // A store that is full takes nothing, but lets go: a log-out must not be undone by a reload.
        if (next.state === 'in') throw thrown
        return exchange(scope, () => undefined)
      })
      if (stands === undefined) return next
      return stands === sealed ? next : unseal(await key(), scope, stands)
    },
  }
}
