/**
 * The page of somebody signed in as they last saw it, for the next page load to begin with (app/firstPaint/beginWithKept.ts). It
 * lies beside the record, and belongs to one state of it: by the next write to the record, of whatever tab and whatever version
 * of the app, it is nobody's.
 */
import { openDatabase, STORE } from './database'
import { markKey } from './logoutMark'
import { readRecord, type SignedIn } from './record'

export interface KeptPage {
  /** The shell as HTML, and of the page in it the heading. */
  readonly html: string
  /** What the tab was called. */
  readonly title: string
  readonly path: string
  readonly language: string
  /** The address of the build's first file. */
  readonly build: string
}

/** What lies in storage. */
interface Stored extends KeptPage {
  /** That of the record it belongs to. */
  readonly generation: number
}

/** The next key after the record's own. */
export const pageKey = (scope: string): string => `${scope} page`

/**
 * Reads it and the record in one look.
 * @param opening the database
 * @param scope the user pool and the app client
 * @returns undefined where there is none, where it belongs to another state of the record, or where whoever the record is of
 * is not shown without asking: their token has expired, their window is closed, their log-out was cut off
 */
export async function readKeptPage(
  opening: Promise<IDBDatabase>,
  scope: string,
): Promise<KeptPage | undefined> {
  const store = (await opening).transaction(STORE).objectStore(STORE)
  const reading = store.getAll(IDBKeyRange.bound(scope, pageKey(scope)))
  await new Promise((resolve) => reading.addEventListener('success', resolve))
  const [record]: (SignedIn | undefined)[] = reading.result
  const [, page]: (Stored | undefined)[] = reading.result
  return record && page?.generation === record.generation && isShown(record, scope) ? page : undefined
}

const isShown = ({ state, receivedAt, tokens, window }: SignedIn, scope: string) =>
  state === 'in' &&
  receivedAt + tokens.expiresIn * 1_000 > Date.now() &&
  document.cookie.includes(window ?? '') &&
  localStorage.getItem(markKey(scope)) === null

/**
 * Keeps a page for the person whose access token was in force when it was on the screen; not where the record is another one
 * by now. Rejects where storage is blocked or full: the next page load begins without.
 */
export async function storeKeptPage(
  factory: () => IDBFactory,
  scope: string,
  accessToken: string,
  page: KeptPage,
): Promise<void> {
  const database = await openDatabase(factory)
  try {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'relaxed' })
    const store = transaction.objectStore(STORE)
    const reading = store.get(scope)
    await new Promise((resolve, reject) => {
      reading.addEventListener('success', () => {
        const record = readRecord(reading.result)
        if (record.state === 'in' && record.tokens.accessToken === accessToken)
          store.put({ ...page, generation: record.generation } satisfies Stored, pageKey(scope))
      })
      transaction.addEventListener('complete', resolve)
      transaction.addEventListener('abort', () => reject(new Error('The page was not kept')))
    })
  } finally {
    database.close()
  }
}
