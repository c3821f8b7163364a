/** What is kept in IndexedDB when the worker ends. */

export interface Kept {
  /** What `exportState` of the pool returned. */
  state: unknown
  cookies: [name: string, value: string][]
}

const DATABASE = 'gatehouse-demo'
const STORE = 'values'
const KEY = 'pool'

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')))
  })
}

async function values(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore(STORE))
  return (await settled(opening)).transaction(STORE, mode).objectStore(STORE)
}

/** What was kept; undefined at the first visit. */
export const read = async (): Promise<Kept | undefined> =>
  settled<Kept | undefined>((await values('readonly')).get(KEY))

/** Replaces what was kept before. */
export async function write(value: Kept): Promise<void> {
  await settled((await values('readwrite')).put(value, KEY))
}
