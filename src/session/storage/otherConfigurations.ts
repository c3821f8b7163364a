import { DATABASE } from '../../browserStorage'
import { parseJsonObject } from '../../cognito/claims'
import type { Pool } from '../../cognito/pool'
import { inStore } from './openDatabase'
import { readRecord } from './record'

type Browser = Pick<Window, 'indexedDB' | 'localStorage' | 'sessionStorage'>

/** What was kept for a user pool and an app client. */
interface Left {
  userPoolId: string
  clientId: string
  value: unknown
}

/** Names the user pool and the app client, so that two on one origin stay separate in storage. */
export const scopeOf = (config: { userPoolId: string; userPoolClientId: string }): string =>
  `${config.userPoolId}/${config.userPoolClientId}`

/**
 * Removes what another configuration has left at this origin: another user pool, or another app client, as
 * after a move, or in development on one port. Nobody could log out of it here. Its sign-ins are revoked if
 * its pool has the address of this one; its tokens are sent to no other.
 * @param browser the window; its stores may throw where they are blocked
 * @param scope names the user pool and the app client of this configuration
 * @param loadPool fetched only if there is something to revoke
 */
export async function endOtherConfigurations(
  browser: Browser,
  scope: string,
  loadPool: () => Promise<Pool>,
): Promise<void> {
  const inTab = takeFrom(() => browser.sessionStorage, scope)
  const inBrowser = takeFrom(() => browser.localStorage, scope)
  // A page without an origin has no store. Chromium would report the question for a database as uncaught.
  if (!inTab && !inBrowser) return
  const inDatabase = await takeFromDatabase(() => browser.indexedDB, scope).catch(() => [])
  const tokens = [...(inTab ?? []), ...inDatabase].flatMap((left) => {
    const refreshToken = refreshTokenIn(left.value)
    return refreshToken === undefined ? [] : [{ ...left, refreshToken }]
  })
  if (tokens.length === 0) return
  const [pool, { revokeToken }] = await Promise.all([loadPool(), import('../../cognito/tokens')])
  const isHere = (userPoolId: string) =>
    userPoolId === pool.userPoolId ||
    (pool.endpoint === undefined && userPoolId.startsWith(`${pool.region}_`))
  await Promise.allSettled(
    tokens
      .filter(({ userPoolId }) => isHere(userPoolId))
      .map(({ clientId, refreshToken }) => revokeToken({ ...pool, clientId }, refreshToken)),
  )
}

/** A key that names a pool and a client (`scopeOf`), in web storage after the name of the row. */
const SCOPED = /^(?:gatehouse\.(?:[a-z-]+\.)?)?(([\w-]+_\w+)\/(\w+))(?:$|\/)/

/** What the key names, if that is not this configuration. */
function otherIn(key: string, own: string): Omit<Left, 'value'> | undefined {
  const [, scope, userPoolId = '', clientId = ''] = SCOPED.exec(key) ?? []
  return scope === undefined || scope === own ? undefined : { userPoolId, clientId }
}

/** @returns undefined if it is blocked */
function takeFrom(storage: () => Storage, own: string): Left[] | undefined {
  try {
    const kept = storage()
    const keys = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '')
    return keys.flatMap((key) => {
      const other = key.startsWith('gatehouse.') && otherIn(key, own)
      if (!other) return []
      const value = parseJsonObject(kept.getItem(key))
      kept.removeItem(key)
      return [{ ...other, value }]
    })
  } catch {
    return undefined
  }
}

async function takeFromDatabase(factory: () => IDBFactory, own: string): Promise<Left[]> {
  // A storage of another mode has none, and gets none here.
  const databases = await factory().databases()
  if (!databases.some(({ name }) => name === DATABASE)) return []
  return inStore(factory, 'readwrite', (store) => {
    const result: Left[] = []
    const request = store.openCursor()
    request.addEventListener('success', () => {
      const cursor = request.result
      if (!cursor) return
      const other = typeof cursor.key === 'string' && otherIn(cursor.key, own)
      if (other) {
        result.push({ ...other, value: cursor.value })
        cursor.delete()
      }
      cursor.continue()
    })
    return { result }
  })
}

/** A device's secret has none, nor has the record of a newer release, which expires by itself. */
function refreshTokenIn(value: unknown): string | undefined {
  try {
    const record = readRecord(value)
    return record.state === 'in' ? record.tokens.refreshToken : undefined
  } catch {
    return undefined
  }
}
