import type { Challenge, Factor } from '../cognito/challenges'
import type { AuthError } from '../cognito/AuthError'
import type { FirstFactor } from '../cognito/firstFactors'
import type { Clock } from '../async/clock'
import { memoizeSuccess } from '../async/memoizeSuccess'
import type { SignInMethod } from './storage/record'

/** Milliseconds for which a challenge waits, and the password is kept for a new code: Cognito's longest session. */
const CHALLENGE_TIMEOUT = 15 * 60_000

/** What a sign-in was begun with, and how it goes on. Kept for a new code and for NEW_PASSWORD_REQUIRED. The password never reaches the store. */
export interface Typed {
  username: string
  password: string
  factor?: Factor
  /** The address to which the set-up of e-mail as second step sends its code. */
  factorEmail?: string
  /** What the person signs in by where there is a choice: the last one answered. */
  firstFactor?: FirstFactor
  /** For how many days no code is to be asked for in this browser, if the person wants so. */
  rememberDays?: number | undefined
  /** Sent to the pool's Lambda triggers with each call of this sign-in. */
  clientMetadata?: Record<string, string> | undefined
  /** How the session began. A sign-in that continues a session has that one's method. */
  method: SignInMethod
  /** Whether it continues a session that has just been ended on all devices. */
  continues?: boolean
  /** Whether it is asked for its second step again, because all sign-ins have been ended after the first time. */
  isAgain?: boolean
  /** Why the sign-ins from before, which were to end, could not be ended. */
  othersRemain?: AuthError | undefined
}

/** The sign-in under way in this page: what was typed, and the challenge it waits at. There is one at most. */
export interface PendingSignIn {
  /** What was typed; null where no sign-in is under way. */
  typed: () => Typed | null
  /** What it waits at. */
  challenge: () => Challenge | null
  /** Begins one, and closes the one before. */
  begin: (typed: Typed) => void
  /** Changes what was typed. */
  retype: (change: Partial<Typed>) => void
  /** Waits at a challenge, for 15 minutes at most. */
  waitAt: (challenge: Challenge) => void
  /** Drops the challenge and what was typed: it then begins no session, either. */
  close: () => void
  /** Drops them because somebody is signed in. */
  end: () => void
  /** Aborted when it is closed or another one begins; undefined where no sign-in is under way. */
  cancelled: () => AbortSignal | undefined
  /** @returns a function that answers whether no sign-in has begun or ended since */
  watch: () => () => boolean
  /** The set-up of an authenticator app: one for each sign-in, because each set-up begins a new challenge session. */
  setUpOnce: (run: () => Promise<Challenge>) => Promise<Challenge>
}

interface Open {
  typed: Typed
  cancelling: AbortController
  challenge?: Challenge
  setUp?: () => Promise<Challenge>
}

/** @param changed called after each change of the challenge, and when a sign-in is closed */
export function createPendingSignIn(clock: Pick<Clock, 'at' | 'now'>, changed: () => void): PendingSignIn {
  let open: Open | null = null
  let clearTimer: (() => void) | undefined

  function replace(next: typeof open): void {
    const wasOpen = open !== null
    open = next
    clearTimer?.()
    if (wasOpen) changed()
  }

  return {
    typed: () => open?.typed ?? null,
    challenge: () => open?.challenge ?? null,
    begin(typed) {
      open?.cancelling.abort()
      replace({ typed, cancelling: new AbortController() })
    },
    retype(change) {
      if (open) open.typed = { ...open.typed, ...change }
    },
    waitAt(challenge) {
      if (!open) return
      open.challenge = challenge
      clearTimer?.()
      clearTimer = clock.at(clock.now() + CHALLENGE_TIMEOUT, () => replace(null))
      changed()
    },
    close() {
      open?.cancelling.abort()
      replace(null)
    },
    end: () => replace(null),
    cancelled: () => open?.cancelling.signal,
    watch() {
      const mine = open
      return () => mine === open
    },
    setUpOnce(run) {
      if (!open) return run()
      open.setUp ??= memoizeSuccess(run)
      return open.setUp()
    },
  }
}
