/**
 * Ends a session that should have ended already: the page that logged out was closed before the end was written, the window that
 * the session belonged to is closed, or nobody was there for too long.
 */
import type { Inactivity } from '../inactivity/inactivity'
import type { BrowserWindow } from '../storage/browserWindow'
import type { LogoutMark } from '../storage/logoutMark'
import { sameSession, signedOut, type Reason, type SignedIn } from '../storage/record'
import type { SharedRecord } from './sharedRecord'

export interface OverdueDeps {
  /** Absent if no session outlives the page. */
  logoutMark?: LogoutMark | undefined
  /** Absent if no session ends with the window. */
  browserWindow?: BrowserWindow | undefined
  /** Absent if inactivity never ends a session. */
  inactivity?: Inactivity | undefined
}

export interface Overdue {
  /**
   * Ends the session if it is over: at once in this page, and in the other tabs as soon as the end is written.
   * @returns whether it was over
   */
  end: () => boolean
  /** Why this page has ended a session here; undefined if it has not. */
  reason: () => Reason | undefined
}

/**
 * @param isStarted whether the page has shown who is signed in. Before that, it does not report how an earlier visit ended
 * @param abandon revokes the tokens of a session that was ended here
 */
export function createOverdue(
  { logoutMark, browserWindow, inactivity }: OverdueDeps,
  shared: SharedRecord,
  isStarted: () => boolean,
  abandon: (ended: SignedIn) => Promise<void>,
): Overdue {
  let endedNow: Reason | undefined

  function whyOver(record: SignedIn): Reason | undefined {
    if (logoutMark?.isOn(record)) return isStarted() ? 'logged-out' : 'not-signed-in'
    const { window } = record
    if (window !== undefined && window !== browserWindow?.name()) return 'not-signed-in'
    return inactivity?.isOver() ? 'inactive' : undefined
  }

  /** If another tab ended the session first, that tab revokes its tokens. */
  async function write(over: SignedIn, reason: Reason): Promise<void> {
    let ended: SignedIn | undefined
    await shared.update((found) => {
      ended = found.state === 'in' && sameSession(found, over) ? found : undefined
      return ended ? signedOut(ended, reason) : null
    })
    // An end that is written needs no mark.
    shared.onceWritten(() => logoutMark?.remove(over))
    if (ended) await abandon(ended)
  }

  return {
    end() {
      const over = shared.current()
      const reason = over.state === 'in' ? whyOver(over) : undefined
      if (over.state === 'out' || reason === undefined) return false
      endedNow = reason
      void write(over, reason)
      return true
    },
    reason: () => endedNow,
  }
}
