import { signInOf, type SessionRecord } from './record'

/**
 * Remembers at once that a sign-in is over. The record is written a moment later, after storage has answered; a page that is
 * closed or reloaded in between never writes it, and the next one would find the person signed in.
 */
export interface LogoutMark {
  /** Whether the sign-in of a record was ended in this browser. */
  isOn: (record: SessionRecord) => boolean
  put: (record: SessionRecord) => void
  /** Before somebody signs in: in the same second the same person's sign-in looks the same. */
  remove: () => void
}

/** Where it is in localStorage. */
export const markKey = (scope: string): string => `gatehouse.logged-out.${scope}`

/**
 * In localStorage, which takes a value without an answer to wait for. It holds the person's id and when they signed in, which
 * is no secret.
 * @param storage the window's localStorage; may throw where it is blocked, and nothing is remembered then
 * @param scope names the user pool and the app client, as it does for the record
 */
export function logoutMark(storage: () => Storage, scope: string): LogoutMark {
  const key = markKey(scope)

  function attempt<T>(run: (stored: Storage) => T): T | undefined {
    try {
      return run(storage())
    } catch {
      return undefined
    }
  }

  return {
    isOn(record) {
      const signIn = signInOf(record)
      return signIn !== undefined && attempt((stored) => stored.getItem(key)) === signIn
    },
    put: (record) => attempt((stored) => stored.setItem(key, signInOf(record) ?? '')),
    remove: () => attempt((stored) => stored.removeItem(key)),
  }
}
