/**
 * The session of one page, as the simulation sees it, with what a browser gives it. Only this file imports the session
 * itself, so to simulate another session only this file has to change.
 */
import * as browserStorage from '../../src/browserStorage'
import type { Row } from '../../src/browserStorage'
import { ageSince, type Clock } from '../../src/async/clock'
import { fetched } from '../../src/session/fetchedModule'
import { isOneOf } from '../../src/cognito/AuthError'
import type { HostedDomain } from '../../src/cognito/HostedDomain'
import type { Tokens } from '../../src/cognito/tokens'
import {
  NOBODY,
  subOf,
  type RecordStorage,
  type SessionRecord,
  type SignedIn,
} from '../../src/session/storage/record'
import {
  beginHostedSignIn,
  finishHostedSignIn,
  type HostedContext,
} from '../../src/session/signIn/hostedSignIn'
import { logoutAtHostedDomain } from '../../src/session/account/tellLogout'
import { createSignIns } from '../../src/session/signIn/pendingSignIn'
import { signedOutEverywhere } from '../../src/session/results'
import { newPageMemory } from '../../src/session/account/pageMemory'
import { knownAtHostedDomain } from '../../src/session/storage/knownAtHostedDomain'
import { scopeOf } from '../../src/session/storage/otherConfigurations'
import { createInactivity } from '../../src/session/inactivity/inactivity'
import { sharedActivity } from '../../src/session/inactivity/sharedActivity'
import type { Lock } from '../../src/session/tokens/lock'
import type { Tabs } from '../../src/session/tokens/crossTab'
import { windowCookie } from '../../src/session/storage/windowCookie'
import { createTokenManager } from '../../src/session/tokens/tokenManager'

import type { PoolCode } from './simulatedCode'

/** What a page gives its session. */
export interface PageDeps {
  /** The app client. */
  client: string
  /** The stores that outlive the page, and that the apps of its origin share. */
  indexedDb: (key: string) => RecordStorage
  localStorage: (key: string) => Row
  /** The document, whose cookies all pages share. */
  document: ReturnType<Parameters<typeof windowCookie>[0]>
  /** What names the window without cookies. */
  nameOfWindow: string | undefined
  /** Whether a log-out ends every sign-in of the person. */
  endsEverySignIn: boolean
  /** Whether who signs in in this page stays signed in when the window is closed. */
  staysSignedIn: boolean
  /** The window, which is told of what other pages write into localStorage. */
  window: Parameters<typeof sharedActivity>[0]
  /** Minutes without anybody that end a session; absent if they end none. */
  inactivity: number | undefined
  clock: Clock
  lock: Lock
  tabs: Tabs
  hostedDomain: {
    /** Leaves the page for it, to sign in, or to log out. @param isToAsk whether it is to ask who is there */
    leave: (isToAsk: boolean, confirms?: string) => void
    leaveToLogOut: () => void
    /** With what the page comes back from there. */
    callback: Pick<ReturnType<HostedDomain['handleCallback']>, 'confirms' | 'finish'>
  }
  /** Uniform in [0, 1). */
  random: () => number
  /** The pool's code, which may take seconds to load, or fail. */
  loadPool: () => Promise<PoolCode>
}

/** What the screens of a page show. */
export type Shown =
  | { phase: 'starting' }
  /**
   * @property told what the page says about the end: that the session was ended from elsewhere, that it ended, or nothing,
   *   as after a log-out
   */
  | { phase: 'out'; told: 'revoked' | 'ended' | undefined }
  | { phase: 'in'; sub: string; accessToken: string }

export interface SessionUnderTest {
  /** Looks for a session; settles when the page is ready. */
  start: () => Promise<void>
  /** Somebody moves the mouse. */
  move: () => void
  /**
   * A person signs in, in place of what is beginning here.
   * @param request gets the tokens, which may take a while
   */
  begin: (request: () => Promise<Tokens>) => Promise<void>
  /** A person cancels what is beginning. */
  cancel: () => void
  /**
   * The person signed in begins to confirm that it is them. Who has signed in at the hosted domain leaves for it.
   * @returns ends that; `request` gets the tokens
   */
  confirm: () => (request: () => Promise<Tokens>) => Promise<void>
  /** With a new password every sign-in of the person signed in ends, and this page signs in anew. */
  endOthers: (request: () => Promise<Tokens>) => Promise<void>
  /** A person leaves for the hosted domain, to sign in there. */
  leaveToSignIn: () => void
  /** They have come back from there. @returns whether they are signed in */
  comeBack: () => Promise<boolean>
  /** A person presses "Log out": ends the session and revokes it. */
  end: () => Promise<void>
  accessToken: () => Promise<string | null>
  refresh: () => Promise<void>
  session: () => Shown
}

/** @param changed called whenever what the screens show may have changed */
export function openSession(deps: PageDeps, changed: () => void): SessionUnderTest {
  /** Who is asked to confirm that it is them, while they are signed in (src/session/stepUp/stepUp.ts). */
  let question: { person: string | undefined } | undefined
  let move = () => {}
  const { clock, inactivity: minutes } = deps
  const watchActivity = (seen: () => void) => (move = seen)
  const scope = scopeOf({ userPoolId: 'pool', userPoolClientId: deps.client })
  const moment = sharedActivity(deps.window, deps.localStorage(browserStorage.lastSeen(scope).key))
  const cookie = windowCookie(
    () => deps.document,
    () => deps.staysSignedIn,
    deps.nameOfWindow,
  )
  const manager = createTokenManager(
    {
      ...deps,
      storage: deps.indexedDb(scope),
      loggedOut: deps.localStorage(browserStorage.loggedOut(scope).key),
      windowCookie: cookie,
      loadTokenEndpoint: () => fetched(clock, deps.loadPool()),
      inactivity:
        minutes === undefined ? undefined : createInactivity({ clock, moment, watchActivity, minutes }),
      log: () => {},
    },
    () => {
      if (subOf(manager.record() ?? NOBODY) !== question?.person) question = undefined
      changed()
    },
  )
  const signIns = createSignIns(clock, () => {})
  const { leave, leaveToLogOut, callback } = deps.hostedDomain
  const hostedDomain: HostedDomain = {
    begin: ({ prompt, confirms }) => {
      leave(prompt === 'login', confirms)
      // One for each: what waits for a promise lives as long as that does.
      return new Promise(() => {})
    },
    handleCallback: () => ({ from: '', provider: '', ...callback }),
    askedFor: () => '',
    logout: async () => leaveToLogOut(),
  }
  const hosted: HostedContext = {
    clock,
    log: () => {},
    memory: newPageMemory(),
    tokens: manager,
    knownAtHostedDomain: knownAtHostedDomain(
      deps.localStorage(browserStorage.knownAtHostedDomain('https://auth.example').key),
    ),
    loadHostedDomain: async () => hostedDomain,
    signIns,
  }
  return {
    start: () => manager.start(),
    move: () => move(),
    async begin(request) {
      const signIn = signIns.begin({ username: '', password: '' })
      const pool = await deps.loadPool()
      const age = ageSince(deps.clock)
      const tokens = await request()
      await signIn.whileItBegins(async () => {
        await confirmDevice(pool, tokens)
        await manager.beginSession(tokens, 'own-page', age, signIn.signal)
      })
    },
    cancel: signIns.drop,
    confirm() {
      const record = manager.record()
      if (record?.state === 'in' && record.method === 'hosted-domain')
        void hostedDomain.begin({
          from: '',
          prompt: 'login',
          confirms: manager.isPageOnly() ? undefined : subOf(record),
        })
      const mine = (question = { person: subOf(manager.record() ?? NOBODY) })
      return async (request) => {
        const pool = await deps.loadPool()
        const age = ageSince(deps.clock)
        const tokens = await request()
        if (question !== mine) return pool.revoke(tokens.refreshToken)
        await confirmDevice(pool, tokens)
        await manager.replace(tokens, age, mine.person)
      }
    },
    // As `changePassword` in src/session/account/account.ts.
    async endOthers(request) {
      const pool = await deps.loadPool()
      const person = subOf(manager.record())
      const session = manager.record()
      if (session?.state !== 'in' || (await manager.accessToken(person)) === null) return
      await manager.goOnAnew(session, async (accessToken) => {
        await endEverySignIn(pool, accessToken)
        await new Promise<void>((resolve) => clock.after(1_000, resolve))
        try {
          const tokens = await request()
          await confirmDevice(pool, tokens)
          return tokens
        } catch {
          throw signedOutEverywhere().error
        }
      })
    },
    leaveToSignIn: () => void beginHostedSignIn(hosted, ''),
    async comeBack() {
      const { status } = await finishHostedSignIn(hosted, new URL('https://app.example/auth/callback'))
      return status === 'READY'
    },
    async end() {
      signIns.drop()
      const ended = await manager.logOut()
      const revoke = async ({ tokens }: SignedIn) => {
        const pool = await deps.loadPool()
        const revokeOwn = () => pool.revoke(tokens.refreshToken)
        if (!deps.endsEverySignIn) return revokeOwn()
        // As in src/session/account/tellLogout.ts.
        await endEverySignIn(pool, tokens.accessToken)
          .catch(async () => endEverySignIn(pool, (await pool.refresh(tokens)).accessToken))
          .catch(revokeOwn)
      }
      await logoutAtHostedDomain(hosted, ended, ended && revoke(ended))
    },
    accessToken: () => manager.accessToken(),
    refresh: () => manager.refresh(),
    session() {
      const record = manager.record()
      if (!record) return { phase: 'starting' }
      if (record.state === 'out') {
        const { reason } = record
        return { phase: 'out', told: reason === 'revoked' || reason === 'ended' ? reason : undefined }
      }
      return { phase: 'in', sub: subOf(record) ?? '', accessToken: record.tokens.accessToken }
    },
  }
}

/** As in src/session/signIn/newDevice.ts, without the proof of the device, which takes long to compute. */
async function confirmDevice(pool: PoolCode, { accessToken, refreshToken }: Tokens): Promise<void> {
  const send = () => pool.confirmDevice(accessToken)
  // The answer may have been lost.
  await send()
    .catch(send)
    .catch(async (thrown: unknown) => {
      await pool.revoke(refreshToken)
      throw thrown
    })
}

/** As in src/session/account/endEverySignIn.ts: if the answer is lost, a refusal says that it has worked. */
const endEverySignIn = (pool: PoolCode, accessToken: string): Promise<void> =>
  pool.endEverySignIn(accessToken).catch((thrown: unknown) => {
    if (!isOneOf(thrown, ['unreachable', 'timeout'])) throw thrown
    return pool.endEverySignIn(accessToken).catch((refusal: unknown) => {
      if (!isOneOf(refusal, ['session-ended'])) throw refusal
    })
  })

// --- What the simulated stores contain, and what the simulation reads from it. ---------------------------------

export type { RecordStorage, SessionRecord, Lock }

/** The content of a store before the first sign-in. */
export const EMPTY: SessionRecord = NOBODY

/** The access token of a record, if somebody is signed in. */
export const accessTokenIn = (record: SessionRecord): string | undefined =>
  record.state === 'in' ? record.tokens.accessToken : undefined

/** Whether a record says that nobody was there for too long. */
export const isInactive = (record: SessionRecord): boolean =>
  record.state === 'out' && record.reason === 'inactive'

/** Whether a record says that a session of an earlier visit is over. */
export const isOfEarlierVisit = (record: SessionRecord): boolean =>
  record.state === 'out' && record.reason === 'not-signed-in'

/** Whether a record says that a session has ended, and not by whom. */
export const isEnded = (record: SessionRecord): boolean => record.state === 'out' && record.reason === 'ended'

/** Whether a record says that somebody logged out. */
export const isLoggedOut = (record: SessionRecord): boolean =>
  record.state === 'out' && record.reason === 'logged-out'
