import type { Row } from '../../browserStorage'
import type { Clock } from '../../async/clock'

/** TTL, in milliseconds, of the password of an unconfirmed account: as long as that of a sign-in. */
const KEPT_FOR = 15 * 60_000

/**
 * What this tab knows of an account (decision 22): that its sign-up has made it, that a sign-in found it not
 * confirmed, or only that there is one, which somebody else may have made. In the last case the pages tell
 * nothing of it.
 */
type Knows = 'made-here' | 'not-confirmed' | 'unsure'

/** An account that waits for its code, and what was typed for it. */
interface Unconfirmed {
  username: string
  /** Empty where the account has none, and after a reload. */
  password: string
  clientMetadata?: Record<string, string> | undefined
  /** The pool's session of the sign-up, where it has one. */
  session?: string | undefined
  knows: Knows
}

/**
 * The account that waits for its code in this tab, for the sign-in after the code. What was typed is in
 * memory only. That the account was made here outlives a reload: phones drop a page while people read their
 * e-mail.
 */
export interface PendingSignUp {
  /** Keeps it in place of the one before, and what was typed for 15 minutes. */
  keep: (account: Unconfirmed) => void
  /** The one of this user name. */
  of: (username: string) => Unconfirmed | undefined
  drop: () => void
}

/**
 * None at first; the clock ends what is kept in memory.
 * @param row where it is kept that the account was made here
 */
export function createPendingSignUp(clock: Pick<Clock, 'at' | 'now'>, row: Row): PendingSignUp {
  let open: Unconfirmed | undefined
  let clearTimer: (() => void) | undefined

  const of = (username: string): Unconfirmed | undefined => {
    if (open?.username === username) return open
    return row.get() === username ? { username, password: '', knows: 'made-here' } : undefined
  }

  function replace(next: Unconfirmed | undefined): void {
    open = next
    clearTimer?.()
    clearTimer = undefined
  }

  return {
    keep(account) {
      replace(account)
      // If it cannot be stored, the person signs in after a reload.
      if (account.knows === 'made-here') row.set(account.username)
      else row.remove()
      clearTimer = clock.at(clock.now() + KEPT_FOR, () => replace(undefined))
    },
    of,
    drop() {
      replace(undefined)
      row.remove()
    },
  }
}
