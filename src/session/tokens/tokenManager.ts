/**
 * Keeps the tokens: brings them back after a reload, refreshes them before they expire, shares them with
 * the other tabs, and gives them up when the pool or the person says so.
 */
import { readClaims } from '../../cognito/claims'
import { AuthError } from '../../cognito/errors'
import type { Tokens } from '../../cognito/tokens'
import { findBusinessId } from '../businessId'
import { withTimeout as within } from '../../async/withTimeout'
import { createSharedRecord, STORAGE_WITHIN } from './sharedRecord'
import {
  sameTokens,
  signedIn,
  signedOut,
  type SessionRecord,
  type SignedIn,
  type Via,
} from '../storage/record'
import { createRefresh, type RefreshDeps } from './refresh'
import type { Because, Session } from '../session'
import type { Tabs } from './tabs'
import { readUser, samePerson, sameUser } from '../user'
import type { RecordStorage } from '../storage/memory'

/** Milliseconds in which the page must know whether somebody is signed in, whatever storage and network do. */
const READY_WITHIN = 3_000
/** Milliseconds for which a token is fresh. */
const FRESH_FOR = 5_000
/** Milliseconds between two looks at the clocks, lest a clock that was set go unnoticed. */
const LOOK_EVERY = 900_000
/** Milliseconds between two runs of the timer, lest one that changed nothing is repeated without end. */
const REST = 1_000

export interface TokenManagerDeps extends RefreshDeps {
  storage: RecordStorage
  tabs: Tabs
  multiTenant: boolean
  keepBusinessId: (id: string | null) => void
}

export interface TokenManager {
  /** Looks for a session once; resolves within 3 s, and the session is then ready. */
  start: () => Promise<void>
  /**
   * Begins a session with fresh tokens.
   * @param askedAt when they were asked for, in epoch milliseconds: they are no younger than that
   */
  begin: (tokens: Tokens, via: Via, askedAt?: number) => Promise<void>
  /** Ends the session here and in all tabs; answers what it was. */
  end: (because: Because) => Promise<SignedIn | null>
  /**
   * An access token that is not expired, refreshed first where it is due. Null where nobody is signed in.
   * @throws AuthError where it has expired and the pool cannot be reached (the session is kept), or where
   *   another person has signed in meanwhile: the call was not theirs
   */
  accessToken: () => Promise<string | null>
  /**
   * Refreshes now, e.g. because attributes or groups changed. Failures are logged and tried again later.
   * @param rejected the access token that the API has just refused: nothing happens where another one is in
   *   force already, where it is not 5 s old (a newer one would fare no better), or soon after a failure
   */
  refresh: (rejected?: string) => Promise<void>
}

/**
 * @param show puts the session where the screens see it
 * @param shown what they see now
 */
export function createTokenManager(
  deps: TokenManagerDeps,
  show: (session: Session) => void,
  shown: () => Session,
): TokenManager {
  const { clock, tabs } = deps
  const held = createSharedRecord(deps, changed)
  const { renew, isDue, nextAt, hurry } = createRefresh(deps, held, tabs.announce)
  let started = false
  let callOff: (() => void) | undefined

  function changed(next: SessionRecord, before: SessionRecord): void {
    setTimer(0)
    if (started && !sameTokens(next, before)) present(next, before)
  }

  /** @param rest milliseconds until the next look at least */
  function setTimer(rest: number): void {
    callOff?.()
    const due = nextAt()
    const { now } = clock
    if (due !== null) callOff = clock.at(Math.min(Math.max(due, now() + rest), now() + LOOK_EVERY), tick)
  }

  function tick(): void {
    if (isDue()) void renew().then(() => setTimer(REST))
    else setTimer(REST)
  }

  function present(next: SessionRecord, before: SessionRecord): void {
    if (next.state === 'in') return show(authenticated(next.tokens))
    deps.keepBusinessId(null)
    // News of the end must not take away a sign-in that is under way here.
    const news = before.state === 'in' || shown().phase === 'starting'
    if (news && shown().phase !== 'challenged') show({ phase: 'anonymous', because: next.because })
  }

  function authenticated(tokens: Tokens): Session {
    const claims = readClaims(tokens.idToken) ?? {}
    const before = shown()
    const known = before.phase === 'authenticated' ? before.user : undefined
    const user = sameUser(known, readUser(claims))
    const businessId = deps.multiTenant ? findBusinessId(readClaims(tokens.accessToken) ?? claims) : null
    if (deps.multiTenant && businessId === null && known?.uuid !== user.uuid)
      deps.log('No businessId found in cognito groups')
    deps.keepBusinessId(businessId)
    return { phase: 'authenticated', tokens, user, businessId }
  }

  /** Adopts what another tab wrote, and refreshes what has come due; for news and wake-ups. */
  async function lookAgain(awake: boolean): Promise<void> {
    await held.sync()
    if (awake) await hurry()
    else if (isDue()) await renew()
    setTimer(REST)
  }

  /** Whether a token that the API refused might be better after a refresh. */
  function mayBeCured(rejected: string): boolean {
    const record = held.record()
    if (record.state === 'out' || record.tokens.accessToken !== rejected) return false
    return clock.now() >= record.receivedAt + FRESH_FOR && (record.attempt === undefined || isDue())
  }

  return {
    async start() {
      await held.sync()
      if (held.life()?.isExpired()) await within(clock, READY_WITHIN - STORAGE_WITHIN, renew(), undefined)
      started = true
      const record = held.record()
      // How an earlier visit ended is no news to this one.
      if (shown().phase === 'starting')
        present(record.state === 'out' ? { ...record, because: 'not-signed-in' } : record, record)
      tabs.listen((awake) => lookAgain(awake))
      // Storage that was late is looked at again.
      void lookAgain(false)
    },
    async begin(tokens, via, askedAt = clock.now()) {
      await held.sync()
      started = true
      await held.insist((before) => signedIn(before, tokens, askedAt, via))
      tabs.announce()
    },
    async end(because) {
      let ended = held.record()
      held.adopt({ ...signedOut(ended, because), generation: ended.generation })
      // Logging out wins over a refresh that another tab finished in the same moment.
      await held.insist((before) => {
        if (before.state === 'out') return null
        ended = before
        return signedOut(before, because)
      }, ended)
      tabs.announce()
      return ended.state === 'in' ? ended : null
    },
    async accessToken() {
      const before = held.record()
      await held.sync()
      if (isDue()) await renew()
      const record = held.record()
      if (record.state === 'out') return null
      const isOther = before.state === 'in' && !sameTokens(before, record)
      if (isOther && !samePerson(before.tokens, record.tokens))
        throw new AuthError('session-ended', 'Another person has signed in in this browser')
      if (!held.life()?.isExpired()) return record.tokens.accessToken
      throw new AuthError('unreachable', 'The session could not be refreshed')
    },
    async refresh(rejected) {
      if (rejected === undefined || mayBeCured(rejected)) await renew()
    },
  }
}
