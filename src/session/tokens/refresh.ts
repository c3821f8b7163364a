/**
 * The refresh of the tokens: the timer that waits until it is due (whenDue.ts), the exchange, which is one
 * for all tabs, and what becomes of its answer.
 */
import { asAuthError, AuthError, type AuthErrorCode } from '../../cognito/AuthError'
import type { Tokens } from '../../cognito/tokens'
import { ageSince, type Clock } from '../../async/clock'
import { withTimeout } from '../../async/withTimeout'
import {
  expire,
  notingRequest,
  withTokens,
  sameSession,
  sameTokens,
  signedOut,
  type SignedIn,
  type SignedOut,
} from '../storage/record'
import { subjectOf } from '../../cognito/claims'
import type { Lock } from './lock'
import type { Revocation, TokenEndpoint } from './revocation'
import { AT_ONCE, PATIENT_TIMEOUT, type RecordInForce } from './recordInForce'
import { createWhenDue } from './whenDue'

/**
 * Milliseconds between two runs of the timer at least, so that one that changes nothing is not repeated at
 * once.
 */
const SHORTEST_WAIT = 1_000
/** Milliseconds of a token's life left to the call that it is given to. */
const FOR_THE_CALL = 2_000
/** Milliseconds by which `receivedAt`, reckoned from two clocks, may be too early. */
const ROUNDED = 5
/**
 * Milliseconds an exchange is waited for, from when the request leaves; the request itself is given up after
 * 8 s.
 */
const EXCHANGE_TIMEOUT = 10_000
/**
 * Pauses between looks at storage after a refusal of tokens that had been sent before, in milliseconds.
 */
const LAST_LOOKS = [50, 200, 750, 1_000]

/**
 * The closed list of answers that end a session. Anything else (no network, 5xx, throttling, an unusable
 * reply) says nothing about the session, which goes on (amplify-js#14534).
 */
const ENDS_SESSION: ReadonlySet<AuthErrorCode> = new Set([
  'session-ended',
  'session-expired',
  'session-revoked',
  'account-not-found',
  'account-disabled',
  'account-not-confirmed',
  'password-reset-required',
  'device-forgotten',
])

/** What ends it in `exchangeAnew`: all sign-ins have ended, and the new one was not let in. */
const ENDS_ANEW: ReadonlySet<AuthErrorCode> = new Set(['signed-out-everywhere'])
/**
 * Milliseconds it is waited for: two sign-outs, a second, a sign-in and a new device of two requests each; a
 * request is given up after 8 s.
 */
const ANEW_TIMEOUT = 60_000

export interface RefreshDeps {
  /** Fetches the code that speaks to the pool, within a limit; may reject with anything. */
  loadTokenEndpoint: () => Promise<TokenEndpoint>
  clock: Clock
  lock: Lock
  /** Uniform in [0, 1); spreads retries, protects nothing. */
  random: () => number
  log: (message: string, error?: AuthError) => void
}

export interface Refresh {
  /** Whether the access token in force has expired, or its age is unknown; false if nobody is signed in. */
  isExpired: () => boolean
  /** Whether it is so fresh that another one would fare no better; false if nobody is signed in. */
  isFresh: () => boolean
  /** Sets the timer for the tokens in force; to be called after each change of the record. */
  setTimer: () => void
  /** What the timer does: refreshes what is due, and sets the timer again. */
  check: () => Promise<void>
  /**
   * Refreshes what is due, or waits for the request that is under way. While the old token is good, it waits
   * only until shortly before that expires.
   */
  refreshInTime: () => Promise<void>
  /**
   * Gets fresh tokens, here or from the tab that was first. A failure is logged; it ends the session if it is
   * one of `ENDS_SESSION`, and else this page pauses before the next try.
   */
  refreshNow: () => Promise<void>
  /**
   * Gets tokens that are asked for from now on: the pool has just changed what they say of the person.
   */
  refreshFromNow: () => Promise<void>
  /**
   * Replaces an access token that the API has refused, unless a newer one is there, or it is younger than
   * 5 s: another one would fare no better.
   */
  refreshUnlessFresh: (accessToken: string) => Promise<void>
  /**
   * An exchange in which a new sign-in takes the place of the refresh token, because all sign-ins of the
   * person end. For a minute at most no tab sends a refresh meanwhile, and calls wait for its outcome.
   * @param session it does nothing unless this session is in force
   * @param signIn ends them, signs in, and puts the new tokens in force; rejects with 'signed-out-everywhere'
   *   if all have ended without a new one: the session then ends
   * @returns why it failed, if it has
   */
  exchangeAnew: (
    session: SignedIn,
    signIn: (before: SignedIn) => Promise<unknown>,
  ) => Promise<AuthError | undefined>
  /**
   * Ends the pause of this page, except for what the pool asked for: after a wake-up or on a new network.
   */
  skipPause: () => void
}

export function createRefresh(
  deps: RefreshDeps,
  inForce: RecordInForce,
  revokeUnheld: Revocation['revokeUnheld'],
): Refresh {
  const { clock } = deps
  const due = createWhenDue(inForce, clock, deps.random)
  let clearTimer: (() => void) | undefined
  /** The exchange under way in this page, one at most. */
  let exchanging: Promise<unknown> | undefined

  // The timer.

  /** @param wait milliseconds until it runs at least */
  function setTimer(wait = 0): void {
    clearTimer?.()
    const until = due.untilDue()
    if (until !== undefined) clearTimer = clock.at(clock.now() + Math.max(until, wait), check)
  }

  async function check(): Promise<void> {
    if (due.untilDue() === 0) await refreshNow()
    setTimer(SHORTEST_WAIT)
  }

  // Those who cannot wait for the timer.

  async function refreshInTime(): Promise<void> {
    if (!exchanging && due.untilDue() !== 0) return
    const refreshing = refreshNow()
    const left = due.left()
    if (!left) return refreshing
    await withTimeout(clock, Math.max(left - FOR_THE_CALL, 0), refreshing, undefined)
  }

  async function refreshFromNow(): Promise<void> {
    const [since, before] = [clock.now(), inForce.current()]
    await refreshNow()
    const record = inForce.current()
    // The refresh that was under way, here or in another tab, left before the change.
    if (record.state === 'in' && record.receivedAt < since - ROUNDED && !sameTokens(record, before))
      await refreshNow()
  }

  async function refreshUnlessFresh(accessToken: string): Promise<void> {
    const record = inForce.current()
    if (record.state === 'out' || record.tokens.accessToken !== accessToken) return
    if (due.isFresh()) return
    // A refresh under way is joined. After one that has failed, no call comes before its time.
    if (exchanging || !due.isPaused()) await refreshNow()
  }

  function skipPause(): void {
    due.skipPause()
    setTimer()
  }

  // The exchange.

  /** Runs one exchange at a time among all tabs. @param isIt whether the record is the one to exchange */
  async function exclusively<T>(
    isIt: (record: SignedIn) => boolean,
    run: (record: SignedIn) => Promise<T>,
  ): Promise<T | undefined> {
    return deps.lock(async () => {
      await inForce.reload()
      const record = inForce.current()
      return record.state === 'in' && isIt(record) ? run(record) : undefined
    })
  }

  function begin<T>(run: () => Promise<T>): Promise<T> {
    const mine = run().finally(() => (exchanging = undefined))
    exchanging = mine
    return mine
  }

  /** An exchange under way in this page is joined. */
  async function refreshNow(): Promise<void> {
    await (exchanging ?? begin(refreshOnce))
  }

  async function refreshOnce(): Promise<void> {
    const asked = inForce.current()
    if (asked.state === 'out') return
    // The code is fetched before the lock is taken, so that slow code uses up nobody's time.
    const endpoint = await deps
      .loadTokenEndpoint()
      .catch((thrown: unknown) => pause(asked, asAuthError(thrown)))
    if (!endpoint) return
    await exclusively(
      (record) => sameTokens(record, asked),
      async (record) => {
        const age = ageSince(clock)
        if (!(await noteOrPause(asked))) return
        const refresh = async () => accept(record, await endpoint.refresh(record.tokens), age)
        await exchange(record, refresh, ENDS_SESSION, EXCHANGE_TIMEOUT)
      },
    )
  }

  async function exchangeAnew(
    session: SignedIn,
    signIn: (before: SignedIn) => Promise<unknown>,
  ): Promise<AuthError | undefined> {
    if (exchanging) return exchanging.then(() => exchangeAnew(session, signIn))
    return begin(() =>
      exclusively(
        (record) => sameSession(record, session),
        async (record) => {
          await inForce.note(notingRequest(record, clock.now() + ANEW_TIMEOUT))
          const error = await exchange(record, () => signIn(record), ENDS_ANEW, ANEW_TIMEOUT)
          // Whoever asks next need not wait.
          const after = inForce.current()
          if (error && after.state === 'in' && sameTokens(after, record))
            await inForce.note(notingRequest(after, clock.now()))
          return error
        },
      ),
    )
  }

  /**
   * @param before the record whose tokens are exchanged
   * @param run gets the new ones, and puts them in force
   * @param ends the failures that end the session
   * @returns why it failed, if it has
   */
  async function exchange(
    before: SignedIn,
    run: () => Promise<unknown>,
    ends: ReadonlySet<AuthErrorCode>,
    timeout: number,
  ): Promise<AuthError | undefined> {
    const fail = async (error: AuthError) => {
      await failed(before, error, ends)
      return error
    }
    // A late answer is still an answer: with rotation it has the only good refresh token.
    const handled = run().then(
      () => undefined,
      (thrown: unknown) => fail(asAuthError(thrown)),
    )
    const late = new AuthError('timeout', 'The user pool did not answer in time')
    const error = await withTimeout(clock, timeout, handled, late)
    return error === late ? fail(late) : error
  }

  /**
   * Notes in the record that its tokens are about to be sent. @param asked the record when this was asked for
   * @returns whether they may be; else this page pauses
   */
  async function noteOrPause(asked: SignedIn): Promise<boolean> {
    const now = clock.now()
    // A longer wait was noted before the clock was set back.
    const wait = (asked.resendAt ?? now) - now
    if (wait > 0 && wait <= ANEW_TIMEOUT) return pause(asked)
    const isNoted = await inForce.note(notingRequest(asked, now))
    if (!sameTokens(inForce.current(), asked)) return false
    if (isNoted) return true
    // If storage does not work here, a tab where it works may refresh the tokens, until they expire.
    if (isNoted === undefined && !due.left()) return true
    return pause(asked)
  }

  /** @param error why, unless another tab is to be waited for */
  function pause(before: SignedIn, error?: AuthError): false {
    if (error) tell(error)
    due.pauseAfter(before, error)
    setTimer()
    return false
  }

  // Its answer.

  /** @param age tells for how long they have been asked for: they never seem too young */
  async function accept(before: SignedIn, tokens: Tokens, age: () => number): Promise<void> {
    const [person, sub] = [subjectOf(before.tokens.accessToken), subjectOf(tokens.accessToken)]
    if (person !== undefined && sub === undefined)
      throw new AuthError('malformed-reply', 'The reply holds no token of a person')
    // It is as old as before, and must not be taken for a fresh one.
    if (tokens.accessToken === before.tokens.accessToken)
      throw new AuthError('malformed-reply', 'The reply holds no new access token')
    const fresh = withTokens(before, tokens, clock.now() - age())
    const { outcome, settled } = inForce.change((found) => {
      if (!sameTokens(found, before)) return null
      return sub === person ? fresh : signedOut('ended')
    }, AT_ONCE)
    // Somebody may have logged out or signed in meanwhile: the late tokens must not outlive that.
    void revokeUnheld(fresh, settled)
    await outcome
  }

  async function failed(before: SignedIn, error: AuthError, ends: ReadonlySet<AuthErrorCode>): Promise<void> {
    if (!sameTokens(inForce.current(), before)) return
    if (!ends.has(error.code)) return void pause(before, error)
    tell(error)
    await inForce.reload(PATIENT_TIMEOUT)
    // They had been sent before, perhaps by a tab that has new ones and has yet to say so.
    if (before.resendAt !== undefined) await lookRepeatedly(before)
    await inForce.change(
      (found) => (found.state === 'in' && sameTokens(found, before) ? overBy(error, found) : null),
      PATIENT_TIMEOUT,
    ).outcome
  }

  async function lookRepeatedly(before: SignedIn): Promise<void> {
    for (const wait of LAST_LOOKS) {
      if (!sameTokens(inForce.current(), before)) return
      await new Promise<void>((resolve) => clock.after(wait, resolve))
      await inForce.reload()
    }
  }

  const tell = (error: AuthError) => deps.log('The session could not be refreshed', error)

  return {
    isExpired: () => due.left() === 0,
    isFresh: due.isFresh,
    setTimer,
    check,
    refreshInTime,
    refreshNow,
    refreshFromNow,
    refreshUnlessFresh,
    exchangeAnew,
    skipPause,
  }
}

/** What follows the record of a session that the pool has ended. */
function overBy({ code }: AuthError, before: SignedIn): SignedOut {
  if (code === 'session-expired') return expire(before)
  return signedOut(code === 'session-revoked' ? 'revoked' : 'ended')
}
