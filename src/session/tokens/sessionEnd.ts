/**
 * Ends a session. Also one that should have ended already: the page that logged out was closed before the end was written, the
 * window that the session belonged to is closed, or nobody was there for too long.
 */
import type { Clock } from '../../async/clock'
import type { AuthErrorCode } from '../../cognito/AuthError'
import type { Row } from '../../browserStorage'
import type { WindowCookie } from '../storage/windowCookie'
import {
  isLater,
  sameSession,
  sameSignIn,
  sessionIn,
  signedOut,
  type Reason,
  type SessionRecord,
  type SignedIn,
} from '../storage/record'
import type { Settled, RecordInForce } from './recordInForce'

/**
 * The closed list of answers that end a session. Anything else (no network, 5xx, throttling, an unusable reply) says
 * nothing about the session, which goes on (amplify-js#14534).
 */
export const ENDS_SESSION: ReadonlySet<AuthErrorCode> = new Set([
  'session-ended',
  'session-expired',
  'session-revoked',
  'account-not-found',
  'account-disabled',
  'account-not-confirmed',
  'password-reset-required',
  'device-forgotten',
])

/**
 * Milliseconds for which a mark stays once the end is stored: a page that has read the record before, missed the news, and whose storage is
 * silent now learns of the log-out only by it.
 */
const MARK_OUTLIVES = 60_000
/** Log-outs that are marked. There are several if storage accepted no end: the last ones count. */
const MOST_MARKS = 8

/** Watches whether anybody is there, in any tab. */
export interface Inactivity {
  /**
   * When the session ends, in epoch milliseconds, if that is near enough to ask whether anybody is there; else null. From
   * then on only an answer counts as activity; a moved mouse does not.
   */
  endsAt: () => number | null
  /** Whether nobody was there for too long. After that, activity comes too late. */
  isOver: () => boolean
  /** Somebody is there: an answer to the question. */
  stay: () => void
  /** Somebody signs in here: the time starts again. */
  restart: () => void
  /** To be told of the record in force at each change: a sign-in is activity, and only a session that storage has counts for all tabs. */
  follow: (record: SessionRecord, isPageOnly: boolean) => void
  /** Begins to watch. @param changed called whenever the answers of the first two may have changed */
  watch: (changed: () => void) => void
}

export interface SessionEndDeps {
  clock: Clock
  /** Where log-outs are marked; absent if the tabs share no session. */
  loggedOut?: Row | undefined
  /** Absent if no session ends with the window. */
  windowCookie?: WindowCookie | undefined
  /** Absent if inactivity never ends a session. */
  inactivity?: Inactivity | undefined
}

export interface SessionEnd {
  /**
   * Ends the session if it is over: at once in this page, and in the other tabs as soon as the end is written.
   * @returns whether it was over
   */
  endIfOver: () => boolean
  /**
   * Ends a session in this page and in storage, unless another one has taken its place there. A log-out is marked at once.
   * @returns the session as storage held it; `over` if storage has not answered in time; undefined if storage no longer held it
   */
  endSession: (over: SignedIn, reason: Reason) => Promise<SignedIn | undefined>
  /** Removes the mark of a session that is about to begin: signing in again within the second of a log-out gives it the same name. */
  unmark: (begins: SignedIn) => void
  /** Removes the marks of earlier pages, which may have been closed before they did so, once storage has answered: no end is left to write. */
  unmarkEarlier: () => void
  /** Why `endIfOver` has ended a session; undefined if it has not. */
  reason: () => Reason | undefined
}

/**
 * @param isStarted whether the page has shown who is signed in. Before that, it does not report how an earlier visit ended
 * @param revoke revokes the tokens of a session that was ended here
 */
export function createSessionEnd(
  { clock, loggedOut, windowCookie, inactivity }: SessionEndDeps,
  inForce: RecordInForce,
  isStarted: () => boolean,
  revoke: (ended: SignedIn) => Promise<void>,
): SessionEnd {
  let endedNow: Reason | undefined
  const marks = loggedOut && logoutMarks(loggedOut)

  function whyOver(record: SignedIn): Reason | undefined {
    if (marks?.has(record)) return isStarted() ? 'logged-out' : 'not-signed-in'
    const { window } = record
    if (window !== undefined && window !== windowCookie?.name()) return 'not-signed-in'
    return inactivity?.isOver() ? 'inactive' : undefined
  }

  async function endSession(over: SignedIn, reason: Reason): Promise<SignedIn | undefined> {
    if (reason === 'logged-out') marks?.put(over)
    const { inTime, settled } = inForce.update((found) =>
      sameSession(found, over) ? signedOut(found, reason) : null,
    )
    void unmarkEnded(over, settled)
    const answer = await inTime
    if (answer) return answer.replaced
    void revokeConfirmation(over, settled)
    return over
  }

  async function unmarkEnded(over: SignedIn, settled: Promise<Settled>): Promise<void> {
    const { replaced, stored } = await settled
    // Else storage has answered with an older session: if the one that ended here is found again, the mark ends it.
    if (marks && (replaced || stored.state === 'out' || isLater(stored, over)))
      clock.after(MARK_OUTLIVES, () => marks.remove(over))
  }

  /** What has been ended late is revoked if it was confirmed in another tab meanwhile, which for the pool is a separate sign-in. */
  async function revokeConfirmation(over: SignedIn, settled: Promise<Settled>): Promise<void> {
    const { replaced } = await settled
    if (replaced && !sameSignIn(replaced, over)) await revoke(replaced)
  }

  return {
    endIfOver() {
      const over = inForce.current()
      const reason = over.state === 'in' ? whyOver(over) : undefined
      if (over.state === 'out' || reason === undefined) return false
      endedNow = reason
      // If another tab ended the session first, that tab revokes its tokens.
      void endSession(over, reason).then((ended) => ended && revoke(ended))
      return true
    },
    endSession,
    unmark: (begins) => marks?.remove(begins),
    unmarkEarlier() {
      const earlier = marks?.all() ?? []
      clock.after(MARK_OUTLIVES, () => {
        // Generation 0: storage has not answered, or holds nothing.
        if (inForce.current().generation > 0 && inForce.isStored()) marks?.removeAll(earlier)
      })
    },
    reason: () => endedNow,
  }
}

/**
 * Remembers a log-out at once. The end is in the record only after an answer of storage, which a page that is closed or reloaded does
 * not live to see, and the next page would find the person signed in. Another tab that finds a mark takes it for a log-out.
 * @param row in localStorage, which writes without an answer to wait for. It has a line for each session that was logged out, eight at
 *   most: the person's id and when they signed in, which is no secret. If it is blocked, nothing is remembered
 */
export function logoutMarks(row: Row) {
  const lines = () => row.get()?.split('\n') ?? []
  const without = (sessions: readonly string[]) => lines().filter((line) => !sessions.includes(line))

  function removeAll(sessions: readonly string[]): void {
    const left = without(sessions)
    if (left.length > 0) row.set(left.join('\n'))
    else row.remove()
  }

  return {
    has: (record: SignedIn) => lines().includes(sessionIn(record)),
    put(record: SignedIn): void {
      const session = sessionIn(record)
      row.set([...without([session]), session].slice(-MOST_MARKS).join('\n'))
    },
    remove: (record: SignedIn) => removeAll([sessionIn(record)]),
    all: lines,
    removeAll,
  }
}
