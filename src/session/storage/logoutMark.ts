import type { Row } from '../../browserStorage'
import { sessionIn, type SessionRecord } from './record'

/**
 * Remembers at once that a session is over. The record is written a moment later, after storage has answered. A page that is
 * closed or reloaded in between never writes it, and without the mark the next page would find the person signed in.
 */
export interface LogoutMark {
  /** Whether the session of a record was ended in this browser. */
  isOn: (record: SessionRecord) => boolean
  put: (record: SessionRecord) => void
  /**
   * Some time after its end is written, and before somebody signs in: another sign-in of the same person in the same second looks the
   * same.
   */
  remove: (record: SessionRecord) => void
  /** Once storage has nobody: there is no end left to write. */
  clear: () => void
}

/** There are several if storage accepted no end: the last ones count. */
const MOST = 8

/**
 * In localStorage, which writes without an answer to wait for. It has a line for each session: the person's id and when they
 * signed in, which is no secret.
 * @param row where it is; if storage is blocked, nothing is remembered
 */
export function logoutMark(row: Row): LogoutMark {
  const lines = () => row.get()?.split('\n') ?? []
  const without = (session: string) => lines().filter((line) => line !== session)

  return {
    isOn(record) {
      const session = sessionIn(record)
      return session !== undefined && lines().includes(session)
    },
    put(record) {
      const session = sessionIn(record)
      if (session !== undefined) row.set([...without(session), session].slice(-MOST).join('\n'))
    },
    remove(record) {
      const left = without(sessionIn(record) ?? '')
      if (left.length > 0) row.set(left.join('\n'))
      else row.remove()
    },
    clear: row.remove,
  }
}
