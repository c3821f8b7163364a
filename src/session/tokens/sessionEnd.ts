/**
 * Ends a session. Also one that should have ended already: the page that logged out was closed before the end
 * was written, the window that the session belonged to is closed, or nobody was there for too long.
 */
import type { Inactivity } from '../inactivity/inactivity'
import type { WindowCookie } from '../storage/windowCookie'
import type { LogoutMarks } from './logoutMarks'
import { sameSession, sameSignIn, signedOut, type Reason, type SignedIn } from '../storage/record'
import { AT_ONCE, type RecordInForce, type Settled } from './recordInForce'
import type { Revocation } from './revocation'

export interface SessionEndDeps {
  /** Absent if no session ends with the window. */
  windowCookie?: WindowCookie | undefined
  /** Absent if inactivity never ends a session. */
  inactivity?: Inactivity | undefined
}

export interface SessionEnd {
  /**
   * Ends the session if it is over: at once in this page, and in the other tabs as soon as the end is
   * written.
   * @returns whether it was over
   */
  endIfOver: () => boolean
  /**
   * Ends a session in this page and in storage, unless another one has taken its place there. A log-out is
   * marked at once.
   * @returns the session as storage held it; `over` if storage has not answered in time; undefined if storage
   *   no longer held it
   */
  endRecord: (over: SignedIn, reason: Reason) => Promise<SignedIn | undefined>
}

export function createSessionEnd(
  { windowCookie, inactivity }: SessionEndDeps,
  inForce: RecordInForce,
  marks: LogoutMarks,
  revoke: Revocation['revoke'],
): SessionEnd {
  function whyOver(record: SignedIn): Reason | undefined {
    const marked = marks.reason(record)
    if (marked) return marked
    const { window } = record
    if (window !== undefined && window !== windowCookie?.name()) return 'not-signed-in'
    return inactivity?.isOver() ? 'inactive' : undefined
  }

  async function endRecord(over: SignedIn, reason: Reason): Promise<SignedIn | undefined> {
    if (reason === 'logged-out') marks.put(over, reason)
    const { outcome, settled } = inForce.change((found) => {
      // This sign-in may be part of another tab's session: a confirmation written late (seed 5500216394). A
      // confirmation of this session proves that somebody was there (seed 4900303026).
      const isIt = sameSignIn(found, over) || (reason !== 'inactive' && sameSession(found, over))
      return isIt ? signedOut(reason) : null
    }, AT_ONCE)
    const answer = await outcome
    if (answer) return answer.replaced
    void revokeConfirmation(over, settled)
    return over
  }

  /**
   * Storage took the end late. If another tab had confirmed by then, nobody else revokes that sign-in; the own
   * one is still its caller's, who may end all the others with it.
   */
  async function revokeConfirmation(over: SignedIn, settled: Promise<Settled>): Promise<void> {
    const { replaced } = await settled
    if (replaced && !sameSignIn(replaced, over)) await revoke(replaced.tokens)
  }

  return {
    endIfOver() {
      const over = inForce.current()
      const reason = over.state === 'in' ? whyOver(over) : undefined
      if (over.state === 'out' || reason === undefined) return false
      // If another tab ended the session first, that tab revokes its tokens.
      void endRecord(over, reason).then((ended) => ended && revoke(ended.tokens))
      return true
    },
    endRecord,
  }
}
