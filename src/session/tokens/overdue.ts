/**
 * The end of a session that this page finds, and nobody has told it of: the page that logged out was closed in the middle of it, the
 * browser's window is another one, or nobody was there for too long.
 */
import type { Inactivity } from '../inactivity/inactivity'
import type { BrowserWindow } from '../storage/browserWindow'
import type { LogoutMark } from '../storage/logoutMark'
import { sameSession, signedOut, type Reason, type SignedIn } from '../storage/record'
import type { SharedRecord } from './sharedRecord'

export interface OverdueDeps {
  /** Absent where no session outlives the page. */
  logoutMark?: LogoutMark | undefined
  /** Absent where no session is tied to it. */
  browserWindow?: BrowserWindow | undefined
  /** Absent where a session lasts however long nobody is there. */
  inactivity?: Inactivity | undefined
}

export interface Overdue {
  /** Ends what is over: at once for this page, and for the others as soon as it is written. @returns whether it was */
  end: () => boolean
  /** Why this page has ended a session so; undefined where it has not. */
  reason: () => Reason | undefined
}

/**
 * @param isStarted whether the page has shown who is signed in: before, an end is no news to it
 * @param abandon revokes what was ended here
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

  /** Where another tab was first, that one revokes it. */
  async function write(over: SignedIn, reason: Reason): Promise<void> {
    let ended: SignedIn | undefined
    await shared.update((found) => {
      ended = found.state === 'in' && sameSession(found, over) ? found : undefined
      return ended ? signedOut(ended, reason) : null
    })
    // What is written needs no mark.
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
