/**
 * When the tokens in force are to be refreshed: shortly before they expire (expiry.ts); at once if their
 * refresh token has been sent already; after a pause if this page could not refresh them.
 */
import { ageSince, type Clock } from '../../async/clock'
import type { AuthError } from '../../cognito/AuthError'
import { sameTokens, type SignedIn } from '../storage/record'
import { ageOf, dueAge, lifeOf } from './expiry'
import type { RecordInForce } from './recordInForce'

/** Milliseconds between tries while the pool cannot be reached: doubling from the first to the last. */
const FIRST = 1_000
const LAST = 30_000
/** Milliseconds. Of a longer Retry-After only this much is waited. */
const LONGEST_DELAY = 300_000
/** Milliseconds. A younger token is not replaced: whoever refuses it would refuse another one, too. */
const FRESH_FOR = 5_000

/** What this page alone knows of the tokens in force. */
interface Own {
  /** The record in force when it was learnt. */
  readonly of: SignedIn
  /** Of the access token, by the clocks as they were then. */
  readonly age: () => number
  readonly pause?: Pause
}

/** The wait after a refresh that has failed here. */
interface Pause {
  /** How often these tokens could not be refreshed here. */
  readonly failures: number
  readonly age: () => number
  /** Milliseconds. */
  readonly wait: number
  /** Milliseconds of it that a wake-up does not end, because the pool has asked for them. */
  readonly retryAfter: number
}

export interface WhenDue {
  /**
   * Milliseconds until the access token in force expires; 0 if it has, or if its age is unknown; undefined if
   * nobody is signed in.
   */
  left: () => number | undefined
  /** Whether it is so fresh that another one would fare no better; false if nobody is signed in. */
  isFresh: () => boolean
  /** Milliseconds until it is to be refreshed; undefined if nobody is signed in. */
  untilDue: () => number | undefined
  /** Whether this page waits after a refresh that has failed. */
  isPaused: () => boolean
  /**
   * Begins a pause, which grows from failure to failure.
   * @param before the record that was not refreshed
   * @param error why; without one another tab may do so, and the pause ends when the token expires
   */
  pauseAfter: (before: SignedIn, error?: AuthError) => void
  /** Ends the pause, except for what the pool asked for. */
  skipPause: () => void
}

/** @param random uniform in [0, 1); spreads retries, protects nothing */
export function createWhenDue(
  inForce: Pick<RecordInForce, 'current'>,
  clock: Clock,
  random: () => number,
): WhenDue {
  let own: Own | undefined

  function known(): Own | undefined {
    const record = inForce.current()
    // No token outlives its session.
    if (record.state === 'out') own = undefined
    else if (!own || !sameTokens(own.of, record)) own = { of: record, age: ageOf(record, clock) }
    return own
  }

  function untilDueOf(its: Own): number {
    const { pause } = its
    if (pause) return Math.max(0, pause.wait - pause.age())
    const record = inForce.current()
    const isSent = record.state === 'in' && record.resendAt !== undefined
    return isSent ? 0 : Math.max(0, dueAge(its.of) - its.age())
  }

  const leftOf = (its: Own) => Math.max(0, lifeOf(its.of) - its.age())

  return {
    left() {
      const its = known()
      return its && leftOf(its)
    },
    isFresh() {
      const its = known()
      return its !== undefined && its.age() < FRESH_FOR
    },
    untilDue() {
      const its = known()
      return its && untilDueOf(its)
    },
    isPaused() {
      const its = known()
      return its?.pause !== undefined && untilDueOf(its) > 0
    },
    pauseAfter(before, error) {
      const its = known()
      if (!its || !sameTokens(its.of, before)) return
      const failures = (its.pause?.failures ?? 0) + 1
      // Jitter spreads browsers that one outage has synchronised
      // (https://aws.amazon.com/builders-library/timeouts-retries-and-backoff-with-jitter/); those that got
      // the same moment from the pool come after it, but not all at once.
      const grown = Math.min(FIRST * 2 ** Math.min(failures - 1, 10), LAST) * (0.5 + random() / 2)
      const asked = Math.min(error?.retryAfter ?? 0, LONGEST_DELAY)
      const left = leftOf(its)
      const wait = error === undefined && left > 0 ? Math.min(grown, left) : asked + grown
      own = { ...its, pause: { failures, wait, retryAfter: asked > 0 ? wait : 0, age: ageSince(clock) } }
    },
    skipPause() {
      const pause = known()?.pause
      if (own && pause) own = { ...own, pause: { ...pause, wait: pause.retryAfter } }
    },
  }
}
