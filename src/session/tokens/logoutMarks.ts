import type { Row } from '../../browserStorage'
import type { Reason, SignedIn } from '../storage/record'

/**
 * Log-outs that are marked for the other tabs: the last ones, so that the row does not grow. More than one
 * counts only where storage has accepted no end.
 */
const MOST_MARKS = 8

export interface LogoutMarks {
  /** Why a session is over; undefined if it is not marked. */
  reason: (session: SignedIn) => Reason | undefined
  /** Marks a session, or one that is about to begin: it is over. */
  put: (session: SignedIn, reason: Reason) => void
}

/**
 * Remembers at once that a session is over. Storage takes the end some time later: a page that is closed or
 * reloaded before may not have written it, and the next page would find the person signed in. Another tab that
 * finds a mark takes it for a log-out.
 * @param row in localStorage, which writes without an answer to wait for. It has a line for each of the last
 *   log-outs: the name of the session, which is random and says nothing of the person. If it is blocked, or
 *   absent because the tabs share no session, only this page remembers
 */
export function logoutMarks(row?: Row): LogoutMarks {
  const here = new Map<string, Reason>()
  const lines = () => row?.get()?.split('\n') ?? []
  return {
    reason: ({ began }) => here.get(began) ?? (lines().includes(began) ? 'logged-out' : undefined),
    put({ began }, reason) {
      here.set(began, reason)
      // Once for each log-out: every tab that hears of it ends its session, too.
      if (!lines().includes(began)) row?.set([...lines(), began].slice(-MOST_MARKS).join('\n'))
    },
  }
}
