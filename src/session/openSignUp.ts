import type { Clock } from '../async/clock'

/** Milliseconds the password of a new account is kept: as long as that of a sign-in. */
const KEPT_FOR = 15 * 60_000

/** What somebody has signed up with. */
interface SignedUp {
  username: string
  /** Empty where the account has none. */
  password: string
  clientMetadata?: Record<string, string> | undefined
  /** The pool's session of the sign-up, where it has one. */
  session?: string | undefined
  /** Whether the account was made here; false if there may have been one before. */
  isNew: boolean
  /** A code that the pool may have taken: its answer was lost. */
  unanswered?: string
}

/** The sign-up under way in this page, for the sign-in after its code; never in the store, and gone after a reload. */
export interface OpenSignUp {
  /** Keeps it for 15 minutes, in place of the one before. */
  keep: (signedUp: SignedUp) => void
  /** The one of this user name. */
  of: (username: string) => SignedUp | undefined
  /** Remembers that the answer to a code was lost. */
  noteUnanswered: (username: string, code: string) => void
  drop: () => void
}

/** The sign-up under way: none at first; the clock ends the one that is kept. */
export function createOpenSignUp(clock: Pick<Clock, 'at' | 'now'>): OpenSignUp {
  let open: SignedUp | undefined
  let clearTimer: (() => void) | undefined

  const of = (username: string) => (open?.username === username ? open : undefined)

  function replace(next: SignedUp | undefined): void {
    open = next
    clearTimer?.()
    clearTimer = undefined
  }

  return {
    keep(signedUp) {
      replace(signedUp)
      clearTimer = clock.at(clock.now() + KEPT_FOR, () => replace(undefined))
    },
    of,
    noteUnanswered(username, code) {
      const mine = of(username)
      if (mine) open = { ...mine, unanswered: code }
    },
    drop: () => replace(undefined),
  }
}
