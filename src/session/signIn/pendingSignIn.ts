import type { Challenge } from '../../cognito/challenges'
import { AuthError } from '../../cognito/AuthError'
import type { FirstFactor, Factor } from '../../cognito/factors'
import type { Clock } from '../../async/clock'
import { memoizeSuccess } from '../../async/memoizeSuccess'

/**
 * Milliseconds for which a challenge waits, and the password is kept for a new code: Cognito's longest
 * session.
 */
const CHALLENGE_TIMEOUT = 15 * 60_000

/**
 * What a sign-in was begun with, and how it goes on. Kept for a new code and for NEW_PASSWORD_REQUIRED. The
 * password never reaches the store.
 */
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
}

/**
 * A sign-in under way. It is over once it is cancelled, another one begins, or somebody signs in while it is
 * open; while its own session begins, the record says which one stands. After that everything but `close`,
 * `isBeginning` and `signal` throws 'no-sign-in': an answer that comes late cannot reach another sign-in.
 */
export interface SignIn {
  /** Whether its session is about to stand. */
  readonly isBeginning: boolean
  readonly typed: Typed
  /** What it waits at; null until the pool has answered. */
  readonly challenge: Challenge | null
  /** Changes what was typed. */
  retype: (change: Partial<Typed>) => void
  /** Waits at a challenge, for 15 minutes at most. */
  waitAt: (challenge: Challenge) => void
  /**
   * The set-up of an authenticator app: one for each sign-in, because each set-up begins a new challenge
   * session.
   */
  setUpOnce: (run: () => Promise<Challenge>) => Promise<Challenge>
  /** Runs what begins its session. If it is over before that has ended, its session is not wanted. */
  whileItBegins: <T>(run: () => Promise<T>) => Promise<T>
  /** Drops the challenge and what was typed. */
  close: () => void
  /** Aborted once it is over. */
  readonly signal: AbortSignal
}

/** The sign-in under way in this page, one at most. */
export interface SignIns {
  /** Null where none is under way. */
  current: () => SignIn | null
  /** Begins one, in place of the one before. */
  begin: (typed: Typed) => SignIn
  /** Closes the one under way. */
  drop: () => void
}

/** The error of an answer to a challenge that is not there, as after a reload (specification, 8). */
export const noSignIn = () => new AuthError('no-sign-in', 'An error occurred during the sign in process')

/**
 * @param changed called after each change of a challenge, once a sign-in is over, and once its session has
 *   begun or could not
 */
export function createSignIns(clock: Pick<Clock, 'at' | 'now'>, changed: () => void): SignIns {
  let current: SignIn | null = null

  function signIn(typed: Typed): SignIn {
    let open: { typed: Typed; challenge?: Challenge; setUp?: () => Promise<Challenge> } | null = { typed }
    const over = new AbortController()
    let isBeginning = false
    /** When the challenge runs out. */
    let endsAt = Infinity
    let clearTimer: (() => void) | undefined

    const state = () => {
      if (open === null) throw noSignIn()
      return open
    }
    const close = () => {
      if (open === null) return
      open = null
      over.abort()
      clearTimer?.()
      if (current === self) current = null
      changed()
    }
    const setTimer = () => {
      clearTimer?.()
      if (open !== null && endsAt < Infinity) clearTimer = clock.at(endsAt, close)
    }
    const self: SignIn = {
      get isBeginning() {
        return isBeginning
      },
      get typed() {
        return state().typed
      },
      get challenge() {
        return state().challenge ?? null
      },
      retype(change) {
        open = { ...state(), typed: { ...state().typed, ...change } }
      },
      waitAt(challenge) {
        open = { ...state(), challenge }
        endsAt = clock.now() + CHALLENGE_TIMEOUT
        setTimer()
        changed()
      },
      setUpOnce: (run) => (state().setUp ??= memoizeSuccess(run))(),
      async whileItBegins(run) {
        isBeginning = true
        // It has been answered in time.
        clearTimer?.()
        try {
          return await run()
        } finally {
          isBeginning = false
          setTimer()
          changed()
        }
      },
      close,
      signal: over.signal,
    }
    return self
  }

  return {
    current: () => current,
    begin(typed) {
      const [before, next] = [current, signIn(typed)]
      current = next
      before?.close()
      return next
    },
    drop: () => current?.close(),
  }
}
