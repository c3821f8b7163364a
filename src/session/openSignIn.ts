import type { Challenge, Factor } from '../cognito/challenges'
import type { Clock } from '../async/clock'
import type { SignInMethod } from './storage/record'

/** Milliseconds a challenge is waited for, and the password kept for a new code: Cognito's longest session. */
const CHALLENGE_TIMEOUT = 15 * 60_000

/** What a sign-in was begun with. Kept for a new code and for NEW_PASSWORD_REQUIRED; never in the store. */
export interface Typed {
  username: string
  password: string
  factor?: Factor
  /** Sent to the pool's Lambda triggers with each call of this sign-in. */
  clientMetadata?: Record<string, string> | undefined
  /** How the session will have begun: as the one that it continues, if it does. */
  method: SignInMethod
  /** Whether it continues a session that has just been ended on all devices. */
  continues?: boolean
}

/** What an authenticator app is given. */
export interface NewAuthenticator {
  /** Base32. */
  secret: string
  /** Whose account it is: the name typed at sign-in. */
  account: string
}

/** The sign-in under way in this page: what was typed, and the challenge it waits at. There is one at most. */
export interface OpenSignIn {
  isOpen: () => boolean
  challenge: () => Challenge | null
  typed: () => Typed | null
  /** Begins one; the one before is closed. */
  begin: (typed: Typed) => void
  /** Changes what was typed. */
  retype: (change: Partial<Typed>) => void
  /** Waits at a challenge, for 15 minutes at most. */
  waitAt: (challenge: Challenge) => void
  /** Drops the challenge and what was typed. */
  close: () => void
  /** @returns a function that answers whether no sign-in has begun or ended since */
  watch: () => () => boolean
  /** The set-up of an authenticator app: one a sign-in, for each begins a new challenge session. */
  setupOnce: <T>(run: () => Promise<T>) => Promise<T>
}

/** @param changed told after each change of the challenge */
export function createOpenSignIn(clock: Pick<Clock, 'at' | 'now'>, changed: () => void): OpenSignIn {
  let attempt = 0
  let challenge: Challenge | null = null
  let typed: Typed | null = null
  let setup: unknown
  let clearTimer: (() => void) | undefined

  /** @param next what the next sign-in begins with */
  function reset(next: Typed | null): void {
    attempt++
    typed = next
    challenge = null
    setup = undefined
    clearTimer?.()
  }

  function close(): void {
    const wasOpen = isOpen()
    reset(null)
    if (wasOpen) changed()
  }

  const isOpen = () => typed !== null || challenge !== null

  return {
    isOpen,
    challenge: () => challenge,
    typed: () => typed,
    begin(given) {
      const hadChallenge = challenge !== null
      reset(given)
      if (hadChallenge) changed()
    },
    retype(change) {
      if (typed) typed = { ...typed, ...change }
    },
    waitAt(next) {
      clearTimer?.()
      clearTimer = clock.at(clock.now() + CHALLENGE_TIMEOUT, close)
      challenge = next
      changed()
    },
    close,
    watch() {
      const mine = attempt
      return () => mine === attempt
    },
    setupOnce(run) {
      const begun = setup instanceof Promise ? setup : run()
      setup = begun
      begun.catch(() => (setup = undefined))
      return begun
    },
  }
}
