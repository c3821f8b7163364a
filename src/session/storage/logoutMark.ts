import { sessionIn, type SessionRecord } from './record'

/**
 * Remembers at once that a session is over. The record is written a moment later, after storage has answered. A page that is
 * closed or reloaded in between never writes it, and without the mark the next page would find the person signed in.
 */
export interface LogoutMark {
  /** Whether the session of a record was ended in this browser. */
  isOn: (record: SessionRecord) => boolean
  put: (record: SessionRecord) => void
  /** Once its end is written, and before somebody signs in: another sign-in of the same person in the same second looks the same. */
  remove: (record: SessionRecord) => void
}

/** There are several if storage accepted no end: the last ones count. */
const MOST = 8

/** Where it is in localStorage. */
const markKey = (scope: string): string => `gatehouse.logged-out.${scope}`

/**
 * In localStorage, which writes without an answer to wait for. It has a line for each session: the person's id and when they
 * signed in, which is no secret.
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

  const lines = (stored: Storage) => stored.getItem(key)?.split('\n') ?? []
  const without = (stored: Storage, session: string) => lines(stored).filter((line) => line !== session)

  return {
    isOn(record) {
      const session = sessionIn(record)
      return session !== undefined && attempt((stored) => lines(stored).includes(session)) === true
    },
    put(record) {
      const session = sessionIn(record)
      if (session !== undefined)
        attempt((stored) =>
          stored.setItem(key, [...without(stored, session), session].slice(-MOST).join('\n')),
        )
    },
    remove(record) {
      attempt((stored) => {
        const left = without(stored, sessionIn(record) ?? '')
        if (left.length > 0) stored.setItem(key, left.join('\n'))
        else stored.removeItem(key)
      })
    },
  }
}
