/**
 * Keeps the tokens: brings them back after a reload, refreshes them before they expire, shares them with
 * the other tabs, and gives them up when the pool or the person says so.
 */
import { readClaims } from '../cognito/claims'
import { AuthError, toAuthError, type AuthErrorCode } from '../cognito/errors'
import type { Tokens } from '../cognito/tokens'
import type { UserPool } from '../cognito/userPool'
import { findBusinessId } from './businessId'
import type { Clock } from './clock'
import { within } from './deadline'
import type { Lock } from './lock'
import { NOBODY, signedIn, signedOut, type SessionRecord, type SignedIn, type Via } from './record'
import type { Because, Session } from './session'
import { singleFlight } from './singleFlight'
import { dueAt, expiresAt } from './tokenLife'
import type { Tabs } from './tabs'
import { readUser, samePerson, sameUser } from './user'
import type { Vault } from './vault'

/** Milliseconds in which the page must know whether somebody is signed in, whatever storage and network do. */
const READY_WITHIN = 3_000
/** Milliseconds to wait for storage. */
const STORAGE_WITHIN = 1_500
/** Milliseconds between tries while the pool cannot be reached: doubling from the first to the last. */
const RETRY_FIRST = 1_000
const RETRY_LAST = 30_000
/** Milliseconds for which a token is fresh. */
const FRESH_FOR = 5_000

/**
 * The closed list of answers that end a session. Anything else (no network, 5xx, throttling, a reply that
 * is no reply) says nothing about the session and keeps it (amplify-js#14534).
 */
const ENDS_SESSION: ReadonlySet<AuthErrorCode> = new Set([
  'session-ended',
  'account-not-found',
  'account-disabled',
  'account-not-confirmed',
  'password-reset-required',
])

export interface KeeperDeps {
  loadPool: () => Promise<Pick<UserPool, 'refresh' | 'revoke'>>
  vault: Vault
  clock: Clock
  lock: Lock
  tabs: Tabs
  multiTenant: boolean
  keepBusinessId: (id: string | null) => void
  log: (message: string, error?: AuthError) => void
}

export interface Keeper {
  /** Looks for a session once; resolves within 3 s, and the session is then ready. */
  start: () => Promise<void>
  /** Begins a session with fresh tokens. */
  begin: (tokens: Tokens, via: Via) => Promise<void>
  /** Ends the session here and in all tabs; answers what it was. */
  end: (because: Because) => Promise<SignedIn | null>
  /**
   * An access token that is not expired, refreshed first where it is due. Null where nobody is signed in.
   * @throws AuthError where it has expired and the pool cannot be reached; the session is kept
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
export function createKeeper(
  deps: KeeperDeps,
  show: (session: Session) => void,
  shown: () => Session,
): Keeper {
  const { clock, vault } = deps
  let record = NOBODY
  let failures = 0
  /** No refresh before this moment, in epoch milliseconds: put off by failures. */
  let notBefore = 0
  let callOff: (() => void) | undefined

  /** Makes a record the one in force and shows what it means. */
  function adopt(next: SessionRecord): void {
    callOff?.()
    const before = record
    record = next
    if (next.state === 'out') {
      deps.keepBusinessId(null)
      // News of the end must not take away a sign-in that is under way here.
      const news = before.state === 'in' || shown().phase === 'starting'
      if (news && shown().phase !== 'challenged') show({ phase: 'anonymous', because: next.because })
      return
    }
    show(authenticated(next.tokens))
    callOff = clock.at(refreshAt(next), () => void renew())
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

  const refreshAt = (held: SignedIn) => Math.max(dueAt(held), notBefore)

  /**
   * Writes the record that follows the present one, and adopts what is held afterwards: another one where
   * another tab was first.
   */
  async function commit(next: SessionRecord): Promise<void> {
    const held = await stored(vault.advance(next), next)
    adopt(held.generation < next.generation ? next : held)
    deps.tabs.announce()
  }

  /** What storage answers, or `otherwise` where it fails or does not answer. */
  const stored = (answer: Promise<SessionRecord>, otherwise: SessionRecord) =>
    within(clock, STORAGE_WITHIN, answer, otherwise).catch(() => otherwise)

  const renew = singleFlight(async () => {
    const asked = record
    if (asked.state === 'out') return
    callOff?.()
    await deps.lock(async () => {
      const held = await stored(vault.read(), record)
      if (held.generation > record.generation) return adopt(held)
      if (record === asked) await exchange(asked)
    })
  })

  /** One refresh request and what becomes of it. */
  async function exchange(asked: SignedIn): Promise<void> {
    try {
      const pool = await deps.loadPool()
      const tokens = await pool.refresh(asked.tokens.refreshToken)
      if (!samePerson(asked.tokens, tokens)) return await commit(signedOut(asked, 'ended'))
      failures = notBefore = 0
      if (record === asked) await commit(signedIn(asked, tokens, clock.now(), asked.via))
      // Somebody logged out meanwhile: the late tokens must not outlive that.
      if (record.state === 'out') await pool.revoke(tokens.refreshToken)
    } catch (thrown) {
      const error = toAuthError(thrown, 'session-ended')
      if (record !== asked) return
      deps.log('The session could not be refreshed', error)
      if (!ENDS_SESSION.has(error.code)) {
        notBefore = clock.now() + Math.min(RETRY_FIRST * 2 ** failures++, RETRY_LAST)
        return adopt(asked)
      }
      const held = await stored(vault.read(), asked)
      if (held.generation > asked.generation) adopt(held)
      else await commit(signedOut(asked, 'ended'))
    }
  }

  /** A record another tab wrote is adopted; an expired one is refreshed. */
  async function lookAgain(): Promise<void> {
    const held = await stored(vault.read(), record)
    if (held.generation > record.generation) adopt(held)
    if (isDue(record)) await renew()
  }

  /** Whether a token that the API refused might be better after a refresh. */
  const mayBeCured = (rejected: string) =>
    record.state === 'in' &&
    record.tokens.accessToken === rejected &&
    clock.now() >= Math.max(record.receivedAt + FRESH_FOR, notBefore)

  const isDue = (held: SessionRecord) => held.state === 'in' && clock.now() >= refreshAt(held)

  return {
    async start() {
      record = await stored(vault.read(), NOBODY)
      if (record.state === 'in' && clock.now() >= expiresAt(record))
        await within(clock, READY_WITHIN - STORAGE_WITHIN, renew(), undefined)
      // How an earlier visit ended is no news to this one.
      if (shown().phase === 'starting')
        adopt(record.state === 'out' ? { ...record, because: 'not-signed-in' } : record)
      deps.tabs.listen(() => void lookAgain())
    },
    async begin(tokens, via) {
      failures = notBefore = 0
      const held = await stored(vault.read(), record)
      const before = held.generation > record.generation ? held : record
      await commit(signedIn(before, tokens, clock.now(), via))
    },
    async end(because) {
      let ended = record
      adopt(signedOut(ended, because))
      let held = await stored(vault.advance(record), record)
      // Logging out wins over a refresh that another tab finished in the same moment.
      while (held.state === 'in') {
        ended = held
        held = await stored(vault.advance(signedOut(ended, because)), record)
      }
      adopt(held)
      deps.tabs.announce()
      return ended.state === 'in' ? ended : null
    },
    async accessToken() {
      if (isDue(record)) await renew()
      if (record.state === 'out') return null
      if (clock.now() < expiresAt(record)) return record.tokens.accessToken
      throw new AuthError('unreachable', 'The session could not be refreshed')
    },
    async refresh(rejected) {
      if (rejected === undefined || mayBeCured(rejected)) await renew()
    },
  }
}
