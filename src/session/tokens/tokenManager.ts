/**
 * Holds the tokens: brings them back after a reload, hands them out, has them refreshed (refresh.ts), shares
 * them with the other tabs, and gives them up when the pool or the person says so.
 */
import { AuthError } from '../../cognito/AuthError'
import type { Tokens } from '../../cognito/tokens'
import { ageSince } from '../../async/clock'
import { withTimeout } from '../../async/withTimeout'
import { logoutRemains, type Row } from '../../browserStorage'
import { readRemains, type Remains } from './logoutRemains'
import {
  confirmedBy,
  outranks,
  subOf,
  sameSession,
  signedIn,
  type Change,
  type RecordStorage,
  type SignedIn,
  type SignedOut,
  type SignInMethod,
} from '../storage/record'
import { logoutMarks } from './logoutMarks'
import { createSessionEnd, type SessionEndDeps } from './sessionEnd'
import { createRefresh, type RefreshDeps } from './refresh'
import { createRevocation, type Revocation } from './revocation'
import { createRecordInForce, PATIENT_TIMEOUT, STORAGE_TIMEOUT } from './recordInForce'
import type { Tabs, Why } from './crossTab'

/**
 * Milliseconds in which the page must know whether somebody is signed in, whatever storage and network do.
 */
const READY_WITHIN = 3_000

export interface TokenManagerDeps extends RefreshDeps, SessionEndDeps {
  storage: RecordStorage
  tabs: Tabs
  /** Where log-outs are marked; absent if the tabs share no session. */
  loggedOut?: Row | undefined
}

/** A record of nobody, with what only this page knows of the end. */
export interface Ended extends SignedOut {
  readonly isHere?: boolean
  readonly remains?: Remains | undefined
}

export interface TokenManager {
  /**
   * The record in force, with what only this page knows of an end; undefined until it has been looked for.
   */
  record: () => SignedIn | Ended | undefined
  /** Whether its session is over with this page: storage does not hold it, or keeps nothing. */
  isPageOnly: () => boolean
  /**
   * Looks for a session once; resolves within 3 s, and the session is then ready.
   * @param until what to wait for before the result is shown; it has its own deadline
   */
  start: (until?: Promise<unknown>) => Promise<void>
  /**
   * Begins a session with fresh tokens. Of two sign-ins in one browser the later one stands, and the other is
   * revoked.
   * @param age tells for how long they have been asked for, in milliseconds: they are no younger
   * @param cancelled aborted when the person does not want it any more, before it stands
   * @returns whether its person is signed in, by it or by a later sign-in; if it does not stand, it is revoked
   */
  beginSession: (
    tokens: Tokens,
    method: SignInMethod,
    age: () => number,
    cancelled?: AbortSignal,
  ) => Promise<boolean>
  /**
   * Puts the tokens of a fresh sign-in in place of those of the same person, in all tabs, and revokes the old
   * ones.
   * @param age tells for how long they have been asked for, in milliseconds
   * @param sub of the person who must own them, and must still be signed in
   * @returns whether that person is signed in, by these tokens or by later ones; if these are not in force,
   *   they are revoked
   */
  replace: (tokens: Tokens, age: () => number, sub: string | undefined) => Promise<boolean>
  /**
   * Lets a session go on although all sign-ins of its person end: with the tokens of a new sign-in.
   * @param session which must still be there
   * @param signIn ends them all, with the access token in force, and signs in anew; rejects with
   *   'signed-out-everywhere' if all have ended without a new one: the session then ends
   * @returns why it failed, if it has
   */
  goOnAnew: (
    session: SignedIn,
    signIn: (accessToken: string) => Promise<Tokens>,
  ) => Promise<AuthError | undefined>
  /**
   * Logs out: ends the session here and in all tabs, and no other one; answers what it was.
   * @param sub of the person whose session it must be; by default the person signed in
   * @param remains what the sign-in page says of the end, from the first moment on
   */
  logOut: (sub?: string, remains?: Remains) => Promise<SignedIn | null>
  /** Revokes tokens that are no longer used. Does not reject: a failure is only logged. */
  revoke: Revocation['revoke']
  /**
   * Says afterwards what the end has left, unless somebody has signed in: also to the next page of this tab.
   */
  showRemains: (remains: Remains) => void
  /**
   * An access token that is not expired, refreshed first where it is due. Null where nobody is signed in.
   * @param sub of the person the token is for; by default the person signed in
   * @throws AuthError where it has expired and could not be refreshed (the session is kept), or where another
   *   person has signed in meanwhile: the call was not theirs
   */
  accessToken: (sub?: string) => Promise<string | null>
  /**
   * The record, with tokens that the pool has issued in the last seconds: what they say of the person's
   * sign-in is measured by the pool's clock, which nobody here sets. They are refreshed first where that is
   * needed; null where that fails, or nobody is signed in.
   */
  justIssued: () => Promise<SignedIn | null>
  /**
   * Refreshes now, e.g. because attributes or groups changed. A failure is logged, and ends the session or is
   * tried again later.
   * @param rejected the access token that the API has just refused: nothing happens where another one is in
   *   force already, where it is not 5 s old (a newer one would fare no better), or soon after a failure
   */
  refresh: (rejected?: string) => Promise<void>
}

/** @param show told after each change of the record in force, and once it has been looked for */
export function createTokenManager(deps: TokenManagerDeps, show: () => void): TokenManager {
  const { clock, tabs } = deps
  const inForce = createRecordInForce(deps, {
    changed() {
      if (inForce.current().state === 'in') forgetEnd()
      deps.inactivity?.follow(inForce.current(), inForce.isPageOnly())
      // First: a session that is over is never shown. Its end is a change, which calls this again.
      if (sessionEnd.endIfOver()) return
      refresh.setTimer()
      show()
    },
    written: tabs.announce,
  })
  const { revoke, revokeUnheld } = createRevocation(deps)
  const marks = logoutMarks(deps.loggedOut)
  const sessionEnd = createSessionEnd(deps, inForce, marks, revoke)
  const refresh = createRefresh(deps, inForce, revokeUnheld)
  let isStarted = false
  /** What only this page knows of the last end, until somebody is signed in. */
  let lastEnd: Omit<Ended, keyof SignedOut> = {}

  function forgetEnd(): void {
    lastEnd = {}
    logoutRemains.remove()
  }

  function showRemains(remains: Remains): void {
    if (inForce.current().state === 'in') return
    lastEnd = { ...lastEnd, remains }
    logoutRemains.set(remains)
    show()
  }

  /**
   * Adopts what another tab wrote, and refreshes what has come due; for news and wake-ups.
   * @returns once the record has been read; the refresh is not waited for
   */
  async function lookAgain(why: Why): Promise<void> {
    sessionEnd.endIfOver()
    // A page that comes back waits longer for storage: a screen must not return after a log-out only because
    // storage is slow.
    await inForce.reload(why === 'back' ? PATIENT_TIMEOUT : undefined)
    if (why !== 'news') refresh.skipPause()
    void refresh.check()
  }

  async function beginSession(
    tokens: Tokens,
    method: SignInMethod,
    age: () => number,
    cancelled?: AbortSignal,
  ): Promise<boolean> {
    await inForce.reload()
    const now = clock.now()
    const mine = signedIn(tokens, now - age(), method, now, deps.windowCookie?.nameForSignIn())
    if (cancelled?.aborted) {
      void revoke(tokens)
      return false
    }
    isStarted = true
    deps.inactivity?.restart()
    const cancel = () => marks.put(mine, 'not-signed-in')
    cancelled?.addEventListener('abort', cancel)
    let hasGivenWay = false
    // A change must be pure. These are safe to read: they only ever become true. A log-out is a change of its
    // own, and also ends whom this sign-in has replaced.
    const isOff = () => hasGivenWay || marks.reason(mine) === 'not-signed-in'
    const isIn = await bring(mine, () => (isOff() ? null : mine))
    cancelled?.removeEventListener('abort', cancel)
    // It would come into force once the other one has logged out, as long as storage is silent.
    hasGivenWay = !sameSession(inForce.current(), mine)
    return isIn
  }

  async function replace(tokens: Tokens, age: () => number, sub: string | undefined): Promise<boolean> {
    await inForce.reload()
    const now = clock.now()
    const mine = signedIn(tokens, now - age(), 'own-page', now)
    if (subOf(mine) !== sub) {
      void revoke(tokens)
      return false
    }
    return bring(mine, (found) =>
      found.state === 'in' && subOf(found) === sub ? confirmedBy(found, mine) : null,
    )
  }

  /**
   * Brings a sign-in into force: stored before it is shown, so that a person who is shown as signed in stays
   * so, even if the page is left in the same moment. Read storage first: where it is slow, a change counts
   * before it has said so, and a log-out that this tab has not heard of would be covered (seed 6300360391).
   * @param follows what follows the record that it meets
   * @returns whether its person is signed in
   */
  async function bring(mine: SignedIn, follows: Change): Promise<boolean> {
    const { outcome, settled } = inForce.change((found) => (outranks(found, mine) ? null : follows(found)))
    void revokeUnheld(mine, settled)
    await outcome
    const record = inForce.current()
    return record.state === 'in' && subOf(record) === subOf(mine)
  }

  return {
    record() {
      const record = inForce.current()
      if (!isStarted) return undefined
      return record.state === 'out' ? { ...record, ...lastEnd } : record
    },
    isPageOnly: () => deps.storage.endsWithPage === true || inForce.isPageOnly(),
    async start(until) {
      // Listen first, then read: no change in between is missed.
      tabs.listen(lookAgain)
      await inForce.reload()
      if (refresh.isExpired())
        await withTimeout(clock, READY_WITHIN - STORAGE_TIMEOUT, refresh.refreshNow(), undefined)
      await until
      // It may have been logged out in another tab while a refresh was waited for.
      sessionEnd.endIfOver()
      if (inForce.current().state === 'out' && !isStarted) lastEnd = { remains: readRemains() }
      logoutRemains.remove()
      isStarted = true
      deps.inactivity?.watch(() => {
        if (!sessionEnd.endIfOver()) show()
      })
      show()
    },
    beginSession,
    replace,
    goOnAnew: (session, signIn) =>
      refresh.exchangeAnew(session, async (before) => {
        const age = ageSince(clock)
        await replace(await signIn(before.tokens.accessToken), age, subOf(before))
      }),
    revoke,
    showRemains,
    async logOut(sub = subOf(inForce.current()), remains) {
      const before = inForce.current()
      // A refresh may have found it over, and have ended it first.
      if (before.state === 'out' && remains) showRemains(remains)
      if (before.state === 'out' || subOf(before) !== sub) return null
      lastEnd = { isHere: true, remains }
      if (remains) logoutRemains.set(remains)
      // As storage held it: another tab may just have refreshed it, and those tokens are to be revoked.
      return (await sessionEnd.endRecord(before, 'logged-out')) ?? before
    },
    async accessToken(sub = subOf(inForce.current())) {
      sessionEnd.endIfOver()
      await inForce.reload()
      await refresh.refreshInTime()
      const record = inForce.current()
      if (record.state === 'out') return null
      if (sub !== undefined && subOf(record) !== sub)
        throw new AuthError('session-ended', 'Another person has signed in in this browser')
      if (!refresh.isExpired()) return record.tokens.accessToken
      throw new AuthError('unreachable', 'The session could not be refreshed')
    },
    async justIssued() {
      const record = inForce.current()
      if (record.state === 'in') await refresh.refreshUnlessFresh(record.tokens.accessToken)
      const after = inForce.current()
      return after.state === 'in' && refresh.isFresh() ? after : null
    },
    async refresh(rejected) {
      await (rejected === undefined ? refresh.refreshFromNow() : refresh.refreshUnlessFresh(rejected))
    },
  }
}
