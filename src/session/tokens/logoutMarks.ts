import type { Row } from '../../browserStorage'
import type { SignedIn } from '../storage/record'

/**
 * Log-outs that are marked: the last ones, so that the row does not grow. More than one counts only where
 * storage has accepted no end.
 */
const MOST_MARKS = 8

/**
 * Remembers a log-out at once. Storage takes the end some time later: a page that is closed or reloaded
 * before may not have written it, and the next page would find the person signed in. Another tab that finds a
 * mark takes it for a log-out.
 * @param row in localStorage, which writes without an answer to wait for. It has a line for each of the last
 *   log-outs: the name of the session, which is random and says nothing of the person. If it is blocked,
 *   nothing is remembered
 */
export function logoutMarks(row: Row) {
  const lines = () => row.get()?.split('\n') ?? []
  const has = ({ began }: SignedIn) => lines().includes(began)
  return {
    has,
    /** Once for each log-out: every tab that hears of it ends its session, too. */
    put(session: SignedIn) {
      if (!has(session)) row.set([...lines(), session.began].slice(-MOST_MARKS).join('\n'))
    },
  }
}
